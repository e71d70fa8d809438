import fc from 'fast-check';
import { hostileHtml } from '../expected/hostile-html.ts';

const WORDS = `constructor __proto__ toString hasOwnProperty index null undefined NaN 0 -1 1e999 %
  _%\\ $(7*7) {{7*7}} ../../etc/passwd %2e%2e%2f javascript:alert(1) //evil.example =cmd|calc
  data:text/html,<script>alert(1)</script> https://u:p@evil.example/ http://[::1 0000-00-00
  9999-99-99 -infinity infinity epoch 00000000-0000-4000-8000-000000000000 \\`.split(/\s+/);

const TEXTS: readonly string[] = JSON.parse(
  `["", " ", "\\u200b\\u200d\\ufeff", "\\u202eabc", "a\\u0000b", "\\ud800", "\\udfff\\ud800",
    "\\r\\n\\r\\n", "'; drop table clients; --", "' or 1=1 --"]`,
);
const LONG = [
  'e\u0301'.repeat(400),
  '👩‍👩‍👧‍👦'.repeat(50),
  'a'.repeat(5000),
  'ﷺ'.repeat(300),
  '9'.repeat(40),
];

/** Texts that often break software. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  fc.constantFrom(...hostileHtml),
  fc.constantFrom(...TEXTS, ...LONG, ...WORDS),
);

const VALUES: readonly unknown[] = JSON.parse(
  `[null, true, false, 0, -0, -1, 0.1, 1e21, -1e308, 5e-324, 2147483648, 9007199254740992,
    [], {}, [null], [[]], {"id": 1}, {"length": 3}, {"toString": 1}]`,
);

/** Values of any kind, invalid almost everywhere. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom(...VALUES),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3 }),
);

const nested = (levels: number, open: string, close: string) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

/** JSON that can be parsed, but may be too deep to process. */
export const deepJson: fc.Arbitrary<string> = fc.constantFrom(
  ...[1000, 5000, 60_000].map((levels) => nested(levels, '[', ']')),
  nested(5000, '{"a":', '}'),
);

const BODIES = `{ null [] "text" 1 undefined {'a':1} {"a":1e999} {"a":NaN} {"a":1,} {"id":1,"id":2}
  {"__proto__":{"admin":true}} {"constructor":{"prototype":{"admin":true}}}`.split(/\s+/);

/** Bodies that our own pages never send. */
export const hostileBody: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\ufeff{}', ...BODIES],
    ...[9000, 140_000].map((length) => `{"a":"${'x'.repeat(length)}"}`),
    `{${'"a":1,'.repeat(1000)}"b":2}`,
  ),
  fc.uint8Array({ maxLength: 64 }),
  fc.json({ maxDepth: 4 }),
);
