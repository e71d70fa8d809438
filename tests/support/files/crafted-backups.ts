import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

type Table = { name: string; columns: string[]; rows: number };
type Told = { tables: Table[]; [field: string]: unknown };
type Part = { about: Record<string, unknown>; body: Uint8Array };
type Whole = { told: Told; parts: Part[]; sha256?: string };

/** An attacker's starting point: a good file, and the same sealed with `PHRASE`. */
export type Good = { readonly open: Buffer; readonly sealed: Buffer };

export const PHRASE = 'três gatos no muro';

export type Mutant = { readonly kind: string; readonly bytes: Buffer; readonly phrase: string };

/** Numbers below 1 by mulberry32, the same for a seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function read(file: Buffer): Whole {
  const all = gunzipSync(file);
  let at = 0;
  const line = () => {
    const end = all.indexOf(10, at);
    const value = JSON.parse(all.toString('utf8', at, end));
    at = end + 1;
    return value;
  };
  const told = line() as Told;
  const parts: Part[] = [];
  for (;;) {
    const about = line();
    if (about.sha256) return { told, parts };
    parts.push({ about, body: all.subarray(at, at + about.bytes) });
    at += about.bytes;
  }
}

/** Written by someone who knows the format, with a matching checksum. */
function write({ told, parts, sha256 }: Whole): Buffer {
  const pieces: Uint8Array[] = [Buffer.from(`${JSON.stringify(told)}\n`)];
  for (const { about, body } of parts) pieces.push(Buffer.from(`${JSON.stringify(about)}\n`), body);
  const before = Buffer.concat(pieces);
  const digest = sha256 ?? createHash('sha256').update(before).digest('hex');
  const end = Buffer.from(`${JSON.stringify({ sha256: digest })}\n`);
  return gzipSync(Buffer.concat([before, end]), { level: 1 });
}

const rowsPart = (table: string, text: string): Part => {
  const body = Buffer.from(text);
  return { about: { table, bytes: body.length }, body };
};

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
const sealedBy = (factor: number | string) =>
  Buffer.concat([
    Buffer.from(
      `age-encryption.org/v1\n-> scrypt ${base64(16)} ${factor}\n${base64(32)}\n--- ${base64(32)}\n`,
    ),
    randomBytes(48),
  ]);

function flipped(file: Buffer, at: number, bit: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ (1 << bit);
  return copy;
}

const ZEROS = gzipSync(Buffer.alloc(10_000_000));
const FOREIGN = [
  ...['PGDMP\x01\x0e', 'SQLite format 3\0', 'PK\x03\x04', '\x89PNG\r\n'].map((start) =>
    Buffer.concat([Buffer.from(start, 'latin1'), randomBytes(400)]),
  ),
  gzipSync('--\n-- PostgreSQL database dump\n--\nCREATE TABLE public.clients ();\n'),
  gzipSync(Buffer.concat([Buffer.from('PG_VERSION\0'), Buffer.alloc(1024)])),
  gzipSync('{"kind":"another backup","format":1}\n'),
  gzipSync('{"kind":"toque backup","format":2}\n'),
];
const NUMBERS = [-1, 0.5, 1e308, '9'.repeat(400), null];

type Make = (good: Good, pick: <T>(of: readonly T[]) => T, below: (n: number) => number) => Buffer;
const crafted =
  (change: (whole: Whole, ...rest: [Parameters<Make>[1], Parameters<Make>[2]]) => void): Make =>
  ({ open }, ...rest) => {
    const whole = read(open);
    change(whole, ...rest);
    return write(whole);
  };
const tableOf = ({ told }: Whole, name: string) => {
  const table = told.tables.find((one) => one.name === name);
  if (!table) throw new Error(`The good file has no ${name}.`);
  return table;
};

/** Each way to make a file that a restore must refuse. */
const KINDS: Readonly<Record<string, Make>> = {
  'rows of nothing': crafted((whole, pick, below) => {
    const table = pick(['admins', 'faq', 'media']);
    // The largest is 16 MB and 19 KB packed.
    const count = 10_000 + below(5_600_000);
    tableOf(whole, table).rows += count;
    whole.parts.unshift(rowsPart(table, `[${'[],'.repeat(count - 1)}[]]`));
  }),
  'costly phrase': (_, pick) => sealedBy(pick([17, 18, 20, 22, 63, 99, '015', '1e9', -1])),
  'gzip bomb': ({ open }, pick, below) => {
    const { told, parts } = read(open);
    const members = 50 + below(1_000);
    const [part] = parts;
    const header = Buffer.from(`${JSON.stringify(told)}\n`);
    const many = gzipSync(
      Buffer.concat(
        Array(200).fill(
          Buffer.concat([Buffer.from(`${JSON.stringify(part?.about)}\n`), part?.body ?? header]),
        ),
      ),
    );
    return pick([
      Buffer.concat(Array(members).fill(ZEROS)),
      Buffer.concat([gzipSync(header), ...Array(members).fill(ZEROS)]),
      Buffer.concat([gzipSync(header), ...Array(50 + below(100)).fill(many)]),
    ]);
  },
  truncated: ({ open, sealed }, pick, below) => {
    const file = pick([open, sealed]);
    return file.subarray(0, below(file.length));
  },
  // After the header of gzip, which nothing reads.
  'a bit': ({ open }, _, below) => flipped(open, 10 + below(open.length - 10), below(8)),
  'a sealed bit': ({ sealed }, _, below) => flipped(sealed, below(sealed.length), below(8)),
  'foreign table': crafted((whole, pick) => {
    const faq = tableOf(whole, 'faq');
    pick([
      () => whole.told.tables.push({ name: 'schema_migrations', columns: ['name'], rows: 0 }),
      () => whole.told.tables.push({ ...faq }),
      () => whole.parts.push(rowsPart('others', '[["1"]]')),
      () => whole.told.tables.splice(whole.told.tables.indexOf(faq), 1),
      () => Object.assign(faq, { name: 'faq; drop table clients' }),
      () => Object.assign(faq, { name: 'pg_class' }),
    ])();
  }),
  'foreign column': crafted((whole, pick) => {
    const { columns } = tableOf(whole, 'faq');
    pick([
      () => columns.splice(0, 1, 'xmin'),
      () => columns.splice(0, 1, 'a"b'),
      () => columns.push('ctid'),
      () => columns.pop(),
      () => columns.push(columns[0] ?? ''),
      () => columns.splice(0),
    ])();
  }),
  'a part twice': crafted((whole, pick) => {
    whole.parts.push(pick(whole.parts.filter(({ about }) => 'table' in about)));
  }),
  'huge numbers': crafted((whole, pick) => {
    const number = pick(NUMBERS);
    pick([
      () => Object.assign(whole.parts[0]?.about ?? {}, { bytes: pick([number, 0, 2 ** 53]) }),
      () => Object.assign(tableOf(whole, 'faq'), { rows: pick([number, 0, 1e15]) }),
      () => Object.assign(whole.told, { photoBytes: pick([-1, 0.5, null, '0']) }),
      () => Object.assign(whole.told, { format: number }),
    ])();
  }),
  'deep JSON': crafted((whole, pick, below) => {
    const depth = 1_000 + below(500_000);
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const { columns } = tableOf(whole, 'revisions');
    const row = columns.map((name) => (name === 'data' ? deep : '1'));
    tableOf(whole, 'revisions').rows += 1;
    whole.parts.push(rowsPart('revisions', pick([JSON.stringify([row]), `[${deep}]`])));
  }),
  'wrong checksum': crafted((whole, pick) => {
    whole.sha256 = pick(['0'.repeat(64), '', 'x', randomBytes(32).toString('hex')]);
  }),
  'not rows': crafted((whole, pick) => {
    const text = pick([
      '',
      'null',
      '{}',
      '[null]',
      '[[1]]',
      '[["a"',
      '[{"0":"a"}]',
      '"x"',
      '[[[]]]',
    ]);
    tableOf(whole, 'admins').rows += 1;
    whole.parts.unshift(rowsPart('admins', text));
  }),
  'wrong engine': (_, pick) => pick(FOREIGN),
};

/** `count` files, each kind in turn; a seed gives the same ones but for random bytes. */
export function* mutants(good: Good, seed: number, count: number): Generator<Mutant> {
  const next = random(seed);
  const below = (n: number) => Math.floor(next() * n);
  const kinds = Object.entries(KINDS);
  for (let n = 0; n < count; n += 1) {
    const [kind = '', make] = kinds[n % kinds.length] ?? [];
    const bytes = make?.(good, (of) => of[below(of.length)] as never, below) ?? Buffer.alloc(0);
    const isSealed = bytes.subarray(0, 4).toString() === 'age-';
    yield { kind, bytes, phrase: isSealed ? PHRASE : '' };
  }
}
