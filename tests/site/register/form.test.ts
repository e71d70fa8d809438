import { expect, test } from 'vitest';
import { checkForm, modeOf, phoneEcho } from '../../../src/site/register/form.ts';

function form(values: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

const whole = {
  mode: 'register',
  serviceId: 'relaxante',
  name: ' Ana Souza ',
  phone: '11988887777',
  email: '',
  termsAccepted: 'on',
};

test('a whole registration becomes the body of the call', () => {
  expect(checkForm(form(whole), null)).toEqual({
    ok: true,
    values: {
      name: 'Ana Souza',
      phone: '11988887777',
      email: null,
      serviceId: 'relaxante',
      termsAccepted: true,
      termId: null,
    },
  });
});

test('a chosen duration goes along as minutes', () => {
  expect(checkForm(form({ ...whole, duration: '60 relaxante' }), null)).toMatchObject({
    values: { duration: 60 },
  });
});

test('the term on screen is the one accepted, and an e-mail is optional', () => {
  const email = ' ana@example.com ';
  expect(checkForm(form({ ...whole, email }), 'term-2')).toMatchObject({
    values: { termId: 'term-2', email: 'ana@example.com' },
  });
});

test.each([
  ['name', undefined, 'Nome é obrigatório'],
  ['name', ' \u00a0 ', 'Nome é obrigatório'],
  ['phone', undefined, 'Telefone é obrigatório'],
  ['phone', '988887777', 'Telefone inválido. Informe DDD e número.'],
  ['serviceId', undefined, 'Selecione um serviço'],
  ['termsAccepted', undefined, 'Você precisa aceitar os termos de uso'],
  ['email', 'ana@', 'Informe um e-mail válido.'],
])('a registration with the %s %j is refused: %s', (name, value, message) => {
  const data = form(whole);
  if (value === undefined) data.delete(name);
  else data.set(name, value);
  expect(checkForm(data, null)).toEqual({ ok: false, message, errors: { [name]: message } });
});

test('an empty form names every wrong field', () => {
  const checked = checkForm(form({}), null);
  const errors = checked.ok ? {} : checked.errors;
  expect(Object.keys(errors).sort()).toEqual(['name', 'phone', 'serviceId', 'termsAccepted']);
});

test('login asks for the phone alone, and takes along a service that was chosen', () => {
  const login = (more: object) => checkForm(form({ mode: 'login', ...more }), null);
  expect(modeOf(form({ mode: 'login' }))).toBe('login');
  expect(login({ phone: '1133334444' })).toEqual({
    ok: true,
    values: { phone: '1133334444', serviceId: null },
  });
  expect(login({ phone: '1133334444', serviceId: 'relaxante' })).toMatchObject({
    values: { serviceId: 'relaxante' },
  });
  const data = form({ mode: 'login', phone: '1133334444' });
  for (const chosen of ['2', '4', 'm']) data.append('preference[]', chosen);
  expect(checkForm(data, null)).toMatchObject({ values: { preference: '24m' } });
  expect(login({ phone: '1133334444', duration: '90 relaxante' })).toMatchObject({
    values: { duration: 90 },
  });
  expect(login({})).toMatchObject({ errors: { phone: 'Telefone é obrigatório' } });
});

test.each([
  ['', '', ''],
  ['119888877', '', ''],
  ['113333444', '', ''],
  ['11988887777', '(11) 98888-7777', '(11) 98888-7777'],
  // A landline is whole with ten digits; a mobile may still get its eleventh until the box is left.
  ['1133334444', '(11) 3333-4444', '(11) 3333-4444'],
  ['1188887777', '', '(11) 98888-7777'],
])('%j is echoed as %j while typing and %j after', (number, typing, settled) => {
  expect([phoneEcho(number, false), phoneEcho(number, true)]).toEqual([typing, settled]);
});
