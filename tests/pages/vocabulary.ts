import { fileURLToPath } from 'node:url';
import ts from 'typescript';

type Node = Readonly<Record<string, unknown>>;

const FILE = fileURLToPath(new URL('structured-data.virtual.ts', import.meta.url));
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2022.d.ts'],
  types: [],
};
const host = ts.createCompilerHost(OPTIONS);
// The vocabulary takes seconds to read.
const parsed = new Map<string, ts.SourceFile | undefined>();
let last: ts.Program | undefined;

function parse(name: string, version: ts.ScriptTarget | ts.CreateSourceFileOptions) {
  if (!parsed.has(name)) parsed.set(name, host.getSourceFile(name, version));
  return parsed.get(name);
}

function diagnose(source: string): string[] {
  const virtual: ts.CompilerHost = {
    ...host,
    fileExists: (name) => name === FILE || host.fileExists(name),
    readFile: (name) => (name === FILE ? source : host.readFile(name)),
    getSourceFile: (name, version) =>
      name === FILE ? ts.createSourceFile(name, source, version, true) : parse(name, version),
  };
  const program = ts.createProgram([FILE], OPTIONS, virtual, last);
  last = program;
  const found = [
    ...program.getSyntacticDiagnostics(),
    ...program.getSemanticDiagnostics(program.getSourceFile(FILE)),
  ];
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** The nodes of a JSON-LD document: those of its graph, or itself. */
export function nodesOf(document: Node): readonly Node[] {
  const graph = document['@graph'];
  return Array.isArray(graph) ? graph : [document];
}

/**
 * What schema.org's vocabulary (as the types of schema-dts) has against JSON-LD documents: an
 * unknown type or property, or a value of the wrong kind. One sentence a fault, none for valid
 * documents.
 */
export function faultsOf(documents: readonly Node[]): string[] {
  const nodes = documents.flatMap(nodesOf);
  const types = [...new Set(nodes.map((node) => String(node['@type'])))];
  const lines = nodes.map((node, index) => {
    const { '@context': _, ...rest } = node;
    return `export const node${index}: schema.${String(node['@type'])} = ${JSON.stringify(rest, null, 1)};`;
  });
  const unnamed = types
    .filter((type) => !/^[A-Z]\w+$/.test(type))
    .map((type) => `no type: ${type}`);
  return unnamed.length > 0
    ? unnamed
    : diagnose([`import type * as schema from 'schema-dts';`, ...lines].join('\n'));
}
