import { isRecord } from '../../src/shared/core/is-record.ts';
import { openApi } from '../support/api/openapi.ts';

type Schema = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly text: string; readonly headers: Headers };

const schemas: Readonly<Record<string, Schema>> = openApi.components.schemas;
const paths = Object.entries(openApi.paths).map(([path, operations]) => ({
  pattern: new RegExp(`^${path.replaceAll(/\{[a-z]+\}/g, '[^/]+')}$`),
  fixed: !path.includes('{'),
  operations: operations as Readonly<
    Record<string, { responses: Readonly<Record<string, Schema>> }>
  >,
}));

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isRecord,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
};
const listed = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Whether a value is of a schema, of the words that answers are described with. */
function fits(schema: Schema, value: unknown): boolean {
  const { $ref, anyOf, type, required, properties, items, maxProperties } = schema;
  if (typeof $ref === 'string') return fits(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, value);
  if (Array.isArray(anyOf)) return listed(anyOf).some((one) => fits(one, value));
  if (typeof type === 'string' && !TYPES[type]?.(value)) return false;
  if (Array.isArray(value)) return !isRecord(items) || value.every((one) => fits(items, one));
  if (!isRecord(value)) return true;
  if (typeof maxProperties === 'number' && Object.keys(value).length > maxProperties) return false;
  const needed = Array.isArray(required) ? required : [];
  if (!needed.every((name) => typeof name === 'string' && name in value)) return false;
  return Object.entries(isRecord(properties) ? properties : {}).every(
    ([name, one]) => !(name in value) || !isRecord(one) || fits(one, value[name]),
  );
}

const part = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/** What docs/api/openapi.json does not say of an answer; null for nothing. */
export function undescribed(method: string, address: string, answer: Answer): string | null {
  const [path = ''] = address.split('?');
  const all = paths.filter(({ pattern }) => pattern.test(path));
  const operations = (all.find(({ fixed }) => fixed) ?? all[0])?.operations;
  if (!operations) return answer.status === 404 ? null : 'an address that is not described';
  const { responses } = operations[method.toLowerCase()] ?? {};
  if (!responses) return answer.status < 400 && method !== 'HEAD' ? 'a method' : null;
  const response = responses[answer.status] ?? responses[`${Math.floor(answer.status / 100)}XX`];
  if (!response) return `status ${answer.status}`;
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (!isJson || answer.text === '') return null;
  const schema = part(part(response.content, 'application/json'), 'schema');
  return isRecord(schema) && fits(schema, JSON.parse(answer.text)) ? null : 'another shape';
}
