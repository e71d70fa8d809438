import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile.ts';

const UUID = '00000000-0000-4000-8000-000000000000';
const PIXEL = 'https://example.com/foto.jpg';
const DAY = '2026-05-04';
const password = 'Lavanda-77-rio';

// Valid values by field name; other fields get a plain text.
const plausible = new Map<string, readonly unknown[]>([
  ['name', ['Ana', 'Maria de Souza', 'Zoë']],
  ['phone', ['11988887777', '(21) 97777-6666', '+55 31 3333-4444', '1188887777']],
  ['email', ['ana@example.com', '', null]],
  ['serviceId', ['relaxante', 'drenagem-linfatica']],
  ['termsAccepted', [true]],
  ['termId', [null, 'sugerido', UUID]],
  ['website', ['']],
  ['title', ['Reiki', 'Mãos que escutam']],
  ['version', ['1.0', 1, 2]],
  ['content', ['<p>Olá</p>', 'Texto simples.']],
  ['icon', ['fa-spa', 'bi bi-heart']],
  ['order', [null, 1, 2]],
  ['rating', [1, 5]],
  ['duration', [null, 60]],
  ['price', [null, 99.9]],
  ['hours', [null, [{ day: 1, from: '09:00', to: '18:00' }]]],
  ['background_image', [null, PIXEL]],
  ['image_url', [null, PIXEL]],
  ['image', [null, PIXEL]],
  ['button_link', [null, '#contato']],
  ['facebook', [null, 'https://facebook.com/lavanda']],
  ['instagram', [null, '@lavanda']],
  ['whatsapp', [null, '11988887777']],
  ['title_color', ['#ffffff', '']],
  ['subtitle_color', ['#000', null]],
  ['title_font', ['Lato']],
  ['subtitle_font', ['Roboto']],
  ['text_shadow', ['', '0 2px 4px rgba(0, 0, 0, 0.3)']],
  ['published_date', [DAY, `${DAY}T10:00:00Z`]],
  ['published_at', [DAY]],
  ['months', [null, 24]],
  ['id', [UUID]],
  ['other', [UUID]],
  ['userId', [UUID]],
  ['ids', [[], [UUID]]],
  ['username', ['dona', 'outra']],
  ['password', [password]],
  ['currentPassword', [password]],
  ['newPassword', ['Alecrim-88-mar']],
  ['setupToken', ['setup-Token']],
  ['code', ['123456', 'ABCD-EFGH']],
  ['fingerprint', ['0'.repeat(64), 'fb-1a2b']],
  ['page_url', ['/', '/register', '/blog/x', '/#servico-relaxante']],
  ['referrer', ['', 'https://www.google.com/']],
  ['created_at', [DAY, '04/05/2026']],
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

const change: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom('set', 'set', 'set', 'drop', 'add', 'wrap'),
  fc.nat(),
  hostileValue,
  fc.oneof(
    fc.constantFrom('id', 'role', 'version', '__proto__', 'constructor', 'created_at'),
    hostileText,
  ),
);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
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
  if (at % 2 === 0 && Array.isArray(held) && isObject(held[0]))
    return { ...body, [own]: [changed(held[0], [how, at, value, key])] };
  return { ...body, [own]: value };
}

/** A valid body with one to three mistakes. */
export const mutated = (shape: Shape): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid(shape), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([body, changes]) => changes.reduce(changed, body));
