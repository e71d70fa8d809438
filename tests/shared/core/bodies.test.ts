import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { login, passwordChange, profile, setup } from '../../../src/shared/access/auth.ts';
import { clientLogin, registration } from '../../../src/shared/clients/registration.ts';
import { check } from '../../../src/shared/core/check.ts';
import { notification } from '../../../src/shared/notifications/notifications.ts';
import { visit } from '../../../src/shared/reports/visit.ts';
import { acceptance, blankTerm, term } from '../../../src/shared/terms/terms.ts';

const letters = (count: number) => 'a'.repeat(count);
const uuid = '6b0e9c2e-3f1d-4c5a-8a57-0d6d0f6c1b11';
const words = { currentPassword: 'velha', newPassword: 'segredo' };
const first = { username: 'ana', password: 'segredo', email: 'a@example.com', setupToken: 'x' };

// A valid body of each call, with its longest texts.
const bodies: Readonly<Record<string, readonly [v.GenericSchema, object]>> = {
  login: [
    login,
    {
      username: letters(64),
      password: letters(1024),
      code: '123 456',
      device: letters(43),
      lane: '',
    },
  ],
  profile: [profile, { username: 'ana', email: 'a@example.com' }],
  password: [passwordChange(6), words],
  setup: [setup(6), first],
  term: [
    term,
    { title: letters(160), version: letters(20), content: letters(60_000), active: false },
  ],
  acceptance: [acceptance, { termId: uuid }],
  notification: [
    notification,
    { title: letters(120), message: letters(2000), isPublic: true, userId: uuid },
  ],
  registration: [
    registration,
    {
      name: letters(120),
      phone: '11988887777',
      email: null,
      serviceId: 'relaxante',
      termsAccepted: true,
      termId: null,
    },
  ],
  'client login': [clientLogin, { phone: '1133334444', serviceId: null }],
};

test.each(Object.entries(bodies))('%s is accepted unchanged', (_, [schema, body]) => {
  expect(check(schema, body)).toEqual({ ok: true, values: body });
});

test.each<[string, string, readonly unknown[]]>([
  ['login', 'username', [letters(65)]],
  ['login', 'password', [letters(1025), '']],
  ['profile', 'email', ['', 'ana']],
  ['password', 'currentPassword', ['']],
  ['password', 'newPassword', ['curta']],
  ['setup', 'email', ['x']],
  ['setup', 'password', [5]],
  ['term', 'title', [letters(161)]],
  ['term', 'version', [letters(21)]],
  ['term', 'content', [letters(60_001)]],
  ['term', 'active', ['true']],
  ['acceptance', 'termId', [5]],
  ['notification', 'title', [letters(121)]],
  ['notification', 'message', [letters(2001)]],
  ['notification', 'isPublic', ['yes']],
  ['notification', 'userId', ['ana']],
  ['registration', 'name', [letters(121)]],
  ['registration', 'phone', ['123', `1133334444  ${letters(40)}`]],
  ['registration', 'email', ['x']],
  ['registration', 'serviceId', [letters(65)]],
  ['registration', 'termsAccepted', ['true', false]],
  ['registration', 'termId', [letters(65)]],
  ['client login', 'phone', ['']],
])('%s with a wrong %s is refused at that field', (name, field, values) => {
  const [schema, body] = bodies[name] ?? [login, {}];
  for (const value of values) {
    const result = check(schema, { ...body, [field]: value });
    const errors = result.ok ? {} : result.errors;
    expect({ value, errors }).toEqual({
      value,
      errors: { [field]: expect.stringMatching(/\p{L}{3}/u) },
    });
  }
});

// docs/spec.md §5 and §10: at least 6, or PASSWORD_MIN_LENGTH; at most 128.
test.each([
  [6, [6, 128], [5, 129]],
  [8, [8, 128], [7, 129]],
])('a password has %i characters or more', (min, good, bad) => {
  for (const length of [...good, ...bad]) {
    const password = letters(length);
    const change = v.safeParse(passwordChange(min), { ...words, newPassword: password });
    const { success } = v.safeParse(setup(min), { ...first, password });
    expect([length, change.success, success]).toEqual([
      length,
      ...Array(2).fill(good.includes(length)),
    ]);
  }
});

test('what is left out of a body has its specified initial value', () => {
  expect(v.parse(notification, { title: 'a', message: 'b', userId: uuid }).isPublic).toBe(false);
  expect(v.parse(setup(6), { ...first, setupToken: undefined }).setupToken).toBe('');
  expect(blankTerm).toEqual({ title: '', version: '1.0', content: '', active: true });
});

describe('a visit', () => {
  // docs/spec.md §9: SHA-256, or a simple hash prefixed 'fb-'; any other is dropped.
  test.each([
    [true, [letters(64), '0123456789abcdef'.repeat(4), 'fb-1a2z', `fb-${letters(32)}`]],
    [false, [letters(63), letters(65), `${letters(64)}\n`, 'A'.repeat(64), 'g'.repeat(64)]],
    [false, ['fb-', 'fb-A', `fb-${letters(33)}`, 'xfb-1a', 5]],
  ])('counts: %s, with the fingerprints %j', (counts, fingerprints) => {
    for (const fingerprint of fingerprints)
      expect([fingerprint, v.parse(visit, { fingerprint }) !== null]).toEqual([
        fingerprint,
        counts,
      ]);
  });

  test('may leave out page and referrer', () => {
    const defaults = { fingerprint: 'fb-1', page_url: '/', referrer: '' };
    expect(v.parse(visit, { fingerprint: 'fb-1' })).toEqual(defaults);
  });
});
