import { globSync } from 'node:fs';
import ts from 'typescript';

export type Schema = Readonly<Record<string, unknown>>;

// An endpoint declares its answer as a type: the schema is derived from TypeScript's type.
const files = globSync('src/shared/**/*endpoints.ts');
const program = ts.createProgram(files, {
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
  types: [],
});
const checker = program.getTypeChecker();

const WORDS = [
  [ts.TypeFlags.StringLike, { type: 'string' }],
  [ts.TypeFlags.NumberLike, { type: 'number' }],
  [ts.TypeFlags.BooleanLike, { type: 'boolean' }],
  [ts.TypeFlags.Null, { type: 'null' }],
  [ts.TypeFlags.Never, { not: {} }],
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, {}],
] as const;
const named = new Map<string, { readonly type: ts.Type; schema: Schema }>();

function unionOf(types: readonly ts.Type[]): Schema {
  const all = types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined)).map(schemaOf);
  const values = all.flatMap((one) => one.const ?? []);
  const others = all.filter((one) => !('const' in one)).map((one) => JSON.stringify(one));
  // `true` and `false` are two types.
  const options = [...new Set(others)].map((one): Schema => JSON.parse(one));
  if (values.length > 0) options.push({ enum: values });
  return options.length === 1 && options[0] ? options[0] : { anyOf: options };
}

function objectOf(type: ts.Type): Schema {
  const properties = checker.getPropertiesOfType(type);
  const others = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  const needed = properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional));
  return {
    type: 'object',
    required: needed.map(({ name }) => name),
    properties: Object.fromEntries(
      properties.map((one) => [one.name, schemaOf(checker.getTypeOfSymbol(one))]),
    ),
    additionalProperties: others ? schemaOf(others) : false,
  };
}

function unnamed(type: ts.Type): Schema {
  if (type.isUnion()) return unionOf(type.types);
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  const [, word] = WORDS.find(([flag]) => type.flags & flag) ?? [];
  const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return word ?? (checker.isArrayType(type) && item ? arrayOf(item) : objectOf(type));
}
const arrayOf = (item: ts.Type): Schema => ({ type: 'array', items: schemaOf(item) });

function schemaOf(type: ts.Type): Schema {
  const { aliasSymbol: { name } = {}, aliasTypeArguments } = type;
  if (!name || aliasTypeArguments || type.isUnion() || checker.isArrayType(type))
    return unnamed(type);
  const known = named.get(name) ?? { type, schema: {} };
  if (known.type !== type) return unnamed(type);
  if (!named.has(name)) {
    named.set(name, known);
    known.schema = unnamed(type);
  }
  return { $ref: `#/components/schemas/${name}` };
}

type Declared = { readonly method: string; readonly path: string; readonly answer: ts.Type };

function partOf(type: ts.Type, name: string): ts.Type {
  const property = checker.getPropertyOfType(type, name);
  if (!property) throw new Error(`${checker.typeToString(type)} has no ${name}`);
  return checker.getNonNullableType(checker.getTypeOfSymbol(property));
}

function declaredIn(node: ts.Node): Declared[] {
  const found: Declared[] = [];
  if (ts.isCallExpression(node) && node.expression.getText() === 'endpoint') {
    const type = checker.getTypeAtLocation(node);
    const path = checker
      .typeToString(partOf(type, 'path'))
      .replaceAll(/^.|.$|\$\{string\}/g, (part) => (part.length > 1 ? '*' : ''));
    const [method = ''] = /[A-Z]+/.exec(node.arguments[0]?.getText() ?? '') ?? [];
    // For an answer that may be null, the null counts.
    const answer = checker.getPropertyOfType(partOf(type, 'wire'), 'answer');
    if (answer) found.push({ method, path, answer: checker.getTypeOfSymbol(answer) });
  }
  ts.forEachChild(node, (child) => {
    found.push(...declaredIn(child));
  });
  return found;
}

const declared = files.flatMap((file) => {
  const source = program.getSourceFile(file);
  return source ? declaredIn(source) : [];
});

/** The type of an endpoint's answer, null for a file; those of all sections are declared as one. */
export function answerSchemas(method: string, path: string): (Schema | null)[] {
  const own = declared.filter((one) => one.method === method);
  const exact = own.filter((one) => one.path === path);
  const general = path.replace(/^\/content\/[^/]+/, '/content/*');
  const found = exact.length > 0 ? exact : own.filter((one) => one.path === general);
  if (found.length === 0) throw new Error(`${method} ${path} is not declared`);
  return found.map(({ answer }) => {
    const isFile = answer.flags & (ts.TypeFlags.Never | ts.TypeFlags.String);
    return isFile || answer.symbol?.name === 'Uint8Array' ? null : schemaOf(answer);
  });
}

/** The schemas that the answers so far refer to, by name. */
export const namedSchemas = (): Readonly<Record<string, Schema>> =>
  Object.fromEntries([...named].sort().map(([name, { schema }]) => [name, schema]));
