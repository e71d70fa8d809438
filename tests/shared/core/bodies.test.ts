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
const term1 = { title: 'Termos', version: '1.0', content: '<p>x</p>', active: true };
const message = { title: 'Aviso', message: 'Texto', isPublic: true, userId: uuid };
const client = {
  name: 'Ana',
  phone: '11988887777',
  email: null,
  serviceId: 'relaxante',
  termsAccepted: true,
};
const first = { username: 'ana', password: 'segredo', email: 'a@example.com', setupToken: 'x' };
const words = { currentPassword: 'velha', newPassword: 'segredo' };

const BODIES: Readonly<Record<string, () => v.GenericSchema<unknown, unknown>>> = {
  login: () => login,
  profile: () => profile,
  password: () => passwordChange(6),
  setup: () => setup(6),
  term: () => term,
  acceptance: () => acceptance,
  notification: () => notification,
  registration: () => registration,
  'client login': () => clientLogin,
};

describe('what a call may carry', () => {
  test.each([
    ['login', { username: letters(64), password: letters(1024), code: '', device: '', lane: '' }],
    [
      'login',
      { username: 'ana', password: ' ', code: '123 456', device: letters(43), lane: letters(400) },
    ],
    ['profile', { username: 'ana', email: 'a@example.com' }],
    ['password', words],
    ['setup', first],
    [
      'term',
      {
        ...term1,
        title: letters(160),
        version: letters(20),
        content: letters(60_000),
        active: false,
      },
    ],
    ['acceptance', { termId: uuid }],
    ['acceptance', { termId: null }],
    ['notification', { ...message, title: letters(120), message: letters(2000) }],
    ['registration', { ...client, name: letters(120), email: 'a@example.com', termId: null }],
    ['registration', client],
    ['client login', { phone: '1133334444' }],
    ['client login', { phone: '1133334444', serviceId: null }],
  ])('%s is taken as it is (%#)', (name, body) => {
    expect(check(BODIES[name]?.() ?? login, body)).toEqual({ ok: true, values: body });
  });

  test.each([
    ['login', { username: letters(65), password: 'x' }, 'username'],
    ['login', { username: 'ana', password: letters(1025) }, 'password'],
    ['login', { username: 'ana', password: '' }, 'password'],
    ['profile', { username: 'ana', email: '' }, 'email'],
    ['profile', { username: 'ana', email: 'ana' }, 'email'],
    ['password', { ...words, currentPassword: '' }, 'currentPassword'],
    ['password', { ...words, newPassword: 'curta' }, 'newPassword'],
    ['setup', { ...first, email: 'x' }, 'email'],
    ['setup', { ...first, password: 5 }, 'password'],
    ['term', { ...term1, title: letters(161) }, 'title'],
    ['term', { ...term1, version: letters(21) }, 'version'],
    ['term', { ...term1, content: letters(60_001) }, 'content'],
    ['term', { ...term1, active: 'true' }, 'active'],
    ['acceptance', { termId: 5 }, 'termId'],
    ['notification', { ...message, title: letters(121) }, 'title'],
    ['notification', { ...message, message: letters(2001) }, 'message'],
    ['notification', { ...message, isPublic: 'yes' }, 'isPublic'],
    ['notification', { ...message, userId: 'ana' }, 'userId'],
    ['registration', { ...client, name: letters(121) }, 'name'],
    ['registration', { ...client, phone: '123' }, 'phone'],
    ['registration', { ...client, phone: `1133334444${' '.repeat(2)}${letters(40)}` }, 'phone'],
    ['registration', { ...client, email: 'x' }, 'email'],
    ['registration', { ...client, serviceId: letters(65) }, 'serviceId'],
    ['registration', { ...client, termsAccepted: 'true' }, 'termsAccepted'],
    ['registration', { ...client, termsAccepted: false }, 'termsAccepted'],
    ['registration', { ...client, termId: letters(65) }, 'termId'],
    ['client login', { phone: '' }, 'phone'],
  ])('%s is refused for its wrong field alone (%#)', (name, body, field) => {
    const result = check(BODIES[name]?.() ?? login, body);
    expect(result).toMatchObject({
      ok: false,
      errors: { [field]: expect.stringMatching(/\p{L}{3}/u) },
    });
    expect(result.ok || Object.keys(result.errors)).toEqual([field]);
  });
});

// Spec §5: at least 6; docs/spec.md §10: PASSWORD_MIN_LENGTH raises it, up to 128.
test.each([
  [6, letters(6), true],
  [6, letters(5), false],
  [8, letters(8), true],
  [8, letters(7), false],
  [6, letters(128), true],
  [6, letters(129), false],
])('of a password of at least %i characters %j is one: %s', (least, password, good) => {
  expect(v.safeParse(passwordChange(least), { ...words, newPassword: password }).success).toBe(
    good,
  );
  expect(v.safeParse(setup(least), { ...first, password }).success).toBe(good);
});

test('what is left out of a body has its specified beginning', () => {
  expect(v.parse(notification, { title: 'a', message: 'b', userId: uuid }).isPublic).toBe(false);
  expect(v.parse(setup(6), { ...first, setupToken: undefined }).setupToken).toBe('');
  // Spec §9: version '1.0', active.
  expect(blankTerm).toEqual({ title: '', version: '1.0', content: '', active: true });
});

describe('the report of a visit', () => {
  // Spec §9: SHA-256, or a simple hash prefixed 'fb-'. Design §4: any JSON is taken, so what is odd
  // is dropped.
  test.each([
    [letters(64), true],
    ['0123456789abcdef'.repeat(4), true],
    ['fb-1a2z', true],
    [`fb-${letters(32)}`, true],
    [letters(63), false],
    [letters(65), false],
    [`${letters(64)}\n`, false],
    ['A'.repeat(64), false],
    ['g'.repeat(64), false],
    ['fb-', false],
    ['fb-A', false],
    [`fb-${letters(33)}`, false],
    ['xfb-1a', false],
    [5, false],
  ])('with the fingerprint %j counts: %s', (fingerprint, counts) => {
    expect(v.parse(visit, { fingerprint }) !== null).toBe(counts);
  });

  test('may leave out where it was and where it came from', () => {
    expect(v.parse(visit, { fingerprint: 'fb-1' })).toEqual({
      fingerprint: 'fb-1',
      page_url: '/',
      referrer: '',
    });
  });
});
