import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

type Answer = { readonly status: number; readonly text: string; readonly headers: Headers };
type Responses = Readonly<Record<string, object>>;
type Operations = Readonly<Record<string, { readonly responses: Responses }>>;

const document: { readonly paths: Readonly<Record<string, Operations>> } = JSON.parse(
  readFileSync('docs/api/openapi.json', 'utf8'),
);
const ajv = new Ajv2020({ strict: false }).addSchema(document, 'api');
const paths = Object.entries(document.paths).map(([path, operations]) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/\{[a-z]+\}/g, '[^/]+')}$`),
  operations,
}));
const inPointer = (text: string) => encodeURIComponent(text).replaceAll('%2F', '~1');

/** The differences between an answer and docs/api/openapi.json; null for none. */
export function undescribed(method: string, address: string, answer: Answer): string | null {
  const known = paths.filter(({ pattern }) => pattern.test(address.split('?')[0] ?? ''));
  const { path, operations } = known.find((one) => !one.path.includes('{')) ?? known[0] ?? {};
  const { status, text, headers } = answer;
  if (!path || !operations)
    return status === 404
      ? null
      : 'not in docs/api/openapi.json (npx node hosts/commands/openapi.ts)';
  const { responses } = operations[method.toLowerCase()] ?? {};
  if (!responses) return status < 400 && method !== 'HEAD' ? 'a method' : null;
  const kind = [String(status), `${String(status)[0]}XX`].find((one) => one in responses);
  if (!kind) return `status ${status}`;
  if (!headers.get('content-type')?.startsWith('application/json') || text === '') return null;
  const place = ['paths', path, method.toLowerCase(), 'responses', kind, 'content'];
  const steps = [...place, 'application/json', 'schema'].map(inPointer);
  const validate = ajv.getSchema(`api#/${steps.join('/')}`);
  if (!validate) return 'JSON';
  return validate(JSON.parse(text)) ? null : ajv.errorsText(validate.errors);
}
