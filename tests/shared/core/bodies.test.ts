import * as v from 'valibot';
import { expect, test } from 'vitest';
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
const secrets = { code: '123 456', device: letters(43), lane: '' };
const message = { title: letters(120), message: letters(2000), userId: uuid };
const newTerm = { title: letters(160), version: letters(20), content: letters(60_000) };
const person = { name: letters(120), phone: '11988887777', email: null };
const request = { serviceId: 'relaxante', termsAccepted: true, termId: null };

// A valid body with its longest texts, and what is wrong in a field of it.
const bodies: readonly [string, v.GenericSchema, object, Record<string, readonly unknown[]>][] = [
  [
    'login',
    login,
    { username: letters(64), password: letters(1024), ...secrets },
    { username: [letters(65)], password: [letters(1025), ''] },
  ],
  ['profile', profile, { username: 'ana', email: 'a@example.com' }, { email: ['', 'ana'] }],
  ['password', passwordChange(6), words, { currentPassword: [''], newPassword: ['curta'] }],
  ['setup', setup(6), first, { email: ['x'], password: [5] }],
  [
    'term',
    term,
    { ...newTerm, active: false },
    { title: [letters(161)], version: [letters(21)], content: [letters(60_001)], active: ['true'] },
  ],
  ['acceptance', acceptance, { termId: uuid }, { termId: [5] }],
  [
    'notification',
    notification,
    { ...message, isPublic: true },
    { title: [letters(121)], message: [letters(2001)], isPublic: ['yes'], userId: ['ana'] },
  ],
  [
    'registration',
    registration,
    { ...person, ...request },
    {
      name: [letters(121)],
      phone: ['123', `1133334444  ${letters(40)}`],
      email: ['x'],
      serviceId: [letters(65)],
      termsAccepted: ['true', false],
      termId: [letters(65)],
    },
  ],
  ['client login', clientLogin, { phone: '1133334444', serviceId: null }, { phone: [''] }],
];

test.each(bodies)('%s is accepted unchanged, or refused at its wrong field', (...row) => {
  const [, schema, body, wrong] = row;
  expect(check(schema, body)).toEqual({ ok: true, values: body });
  for (const [field, values] of Object.entries(wrong))
    for (const value of values) {
      const result = check(schema, { ...body, [field]: value });
      const errors = { [field]: expect.stringMatching(/\p{L}{3}/u) };
      expect([value, result]).toMatchObject([value, { ok: false }]);
      expect([value, result.ok || result.errors]).toEqual([value, errors]);
    }
});

// docs/spec.md §5 and §10: at least 6, or PASSWORD_MIN_LENGTH; at most 128.
test.each([
  [6, 6, true],
  [6, 128, true],
  [6, 5, false],
  [6, 129, false],
  [8, 8, true],
  [8, 7, false],
])('with a minimum of %i characters a password of %i is accepted: %s', (min, length, accepted) => {
  const password = letters(length);
  const change = { ...words, newPassword: password };
  expect(v.safeParse(passwordChange(min), change).success).toBe(accepted);
  expect(v.safeParse(setup(min), { ...first, password }).success).toBe(accepted);
});

test('what is left out of a body has its specified initial value', () => {
  expect(v.parse(notification, message).isPublic).toBe(false);
  expect(v.parse(setup(6), { ...first, setupToken: undefined }).setupToken).toBe('');
  expect(blankTerm).toEqual({ title: '', version: '1.0', content: '', active: true });
});

// docs/spec.md §9: SHA-256, or a simple hash prefixed 'fb-'; any other is dropped.
test.each([
  [true, [letters(64), '0123456789abcdef'.repeat(4), 'fb-1a2z', `fb-${letters(32)}`]],
  [false, [letters(63), letters(65), `${letters(64)}\n`, 'A'.repeat(64), 'g'.repeat(64)]],
  [false, ['fb-', 'fb-A', `fb-${letters(33)}`, 'xfb-1a', 5]],
])('a visit counts: %s, with the fingerprints %j', (counts, fingerprints) => {
  for (const fingerprint of fingerprints)
    expect([fingerprint, v.parse(visit, { fingerprint }) !== null]).toEqual([fingerprint, counts]);
});

test('a visit may leave out page and referrer', () => {
  const defaults = { fingerprint: 'fb-1', page_url: '/', referrer: '' };
  expect(v.parse(visit, { fingerprint: 'fb-1' })).toEqual(defaults);
});
