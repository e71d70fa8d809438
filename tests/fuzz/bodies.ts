import fc from 'fast-check';
import { lists, singletons } from '../expected/content.ts';
import { hostileText, hostileValue } from './hostile.ts';

const UUID = '00000000-0000-4000-8000-000000000000';
const DAY = '2026-05-04';
const samples = [...lists, ...singletons].flatMap(({ sample }) => Object.entries(sample));

// Valid values by field name; other fields get a plain text.
const plausible = new Map<string, readonly unknown[]>([
  ...samples.map(([name, value]) => [name, [value]] as const),
  ['phone', ['11988887777', '(21) 97777-6666', '+55 31 3333-4444', '1188887777']],
  ['email', ['ana@example.com', '', null]],
  ['serviceId', ['relaxante', 'drenagem-linfatica']],
  ['termsAccepted', [true]],
  ['termId', [null, 'sugerido', UUID]],
  ['website', ['']],
  ['version', ['1.0', 1, 2]],
  ['content', ['<p>Olá</p>', 'Texto simples.']],
  ['image', [null, '/eu.jpg']],
  ['published_at', [DAY]],
  ['day', [DAY]],
  ['time', ['09:15', '23:45']],
  ['state', ['scheduled', 'done']],
  ['months', [null, 24]],
  ['code', ['123456', 'ABCD-EFGH']],
  ['username', ['dona', 'outra']],
  ['fingerprint', ['0'.repeat(64), 'fb-1a2b']],
  ['page_url', ['/', '/register', '/blog/x', '/#servico-relaxante']],
  ['referrer', ['', 'https://www.google.com/']],
  ['created_at', [DAY, '04/05/2026']],
  ['ids', [[], [UUID]]],
  ...['id', 'other', 'userId'].map((name) => [name, [UUID]] as const),
  ...['password', 'currentPassword'].map((name) => [name, ['Lavanda-77-rio']] as const),
]);

/** The part of a valibot schema that a valid body needs. */
type Shape = {
  readonly type: string;
  readonly pipe?: readonly Shape[];
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly options?: readonly unknown[];
};

/** A valid body, or a part of one. */
export function valid(shape: Shape, name = ''): fc.Arbitrary<unknown> {
  const { type, pipe, entries, wrapped, item } = shape;
  const known = plausible.get(name);
  if (known) return fc.constantFrom(...known);
  if (pipe?.[0] && pipe[0] !== shape) return valid({ ...pipe[0], type: pipe[0].type }, name);
  if (entries) {
    const fields = Object.entries(entries).map(([key, entry]) => [key, valid(entry, key)]);
    return fc.record(Object.fromEntries(fields), { noNullPrototype: true });
  }
  if (wrapped) return valid(wrapped, name);
  if (item) return fc.array(valid(item), { maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'number') return fc.integer({ min: 1, max: 100 });
  return fc.constantFrom('Lavanda', 'Um texto de duas\nlinhas', 'Ação 🌿');
}

type Change = readonly ['set' | 'drop' | 'add' | 'wrap', at: number, value: unknown, key: string];

const KEYS = ['id', 'role', 'version', '__proto__', 'constructor', 'created_at'];
const change: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom('set', 'set', 'set', 'drop', 'add', 'wrap'),
  fc.nat(),
  hostileValue,
  fc.oneof(fc.constantFrom(...KEYS), hostileText),
);

type Fields = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body with a field set, dropped or wrapped, or with an unknown one. */
function changed(body: unknown, [how, at, value, key]: Change): unknown {
  if (!isObject(body)) return value;
  const keys = Object.keys(body);
  const own = keys[at % Math.max(keys.length, 1)] ?? key;
  const held = body[own];
  if (how === 'drop') return Object.fromEntries(Object.entries(body).filter(([k]) => k !== own));
  if (how === 'add') return Object.fromEntries([...Object.entries(body), [key, value]]);
  if (how === 'wrap') return { ...body, [own]: at % 2 === 0 ? [held] : { [own]: held } };
  // Half of the time inside a nested list.
  const nested = at % 2 === 0 && Array.isArray(held) && isObject(held[0]);
  return { ...body, [own]: nested ? [changed(held[0], [how, at, value, key])] : value };
}

/** A valid body with one to three mistakes. */
export const mutated = (shape: Shape): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid(shape), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([body, changes]) => changes.reduce(changed, body));
