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
const without = (name: keyof typeof whole) =>
  form(Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)));

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

test('the term on screen is the one accepted', () => {
  expect(checkForm(form(whole), 'term-2')).toMatchObject({ values: { termId: 'term-2' } });
});

for (const [name, sentence] of [
  ['name', 'Nome é obrigatório'],
  ['phone', 'Telefone é obrigatório'],
  ['serviceId', 'Selecione um serviço'],
  ['termsAccepted', 'Você precisa aceitar os termos de uso'],
] as const) {
  test(`a registration without ${name} says so`, () => {
    expect(checkForm(without(name), null)).toEqual({
      ok: false,
      message: sentence,
      errors: { [name]: sentence },
    });
  });
}

test('a blank name is no name', () => {
  expect(checkForm(form({ ...whole, name: ' \u00a0 ' }), null)).toMatchObject({
    errors: { name: 'Nome é obrigatório' },
  });
});

test('a phone without area code is refused', () => {
  expect(checkForm(form({ ...whole, phone: '988887777' }), null)).toMatchObject({
    errors: { phone: 'Telefone inválido. Informe DDD e número.' },
  });
});

test('an e-mail is optional, but must be one', () => {
  expect(checkForm(form({ ...whole, email: ' ana@example.com ' }), null)).toMatchObject({
    values: { email: 'ana@example.com' },
  });
  expect(checkForm(form({ ...whole, email: 'ana@' }), null)).toMatchObject({
    errors: { email: 'Informe um e-mail válido.' },
  });
});

test('an empty form names every wrong field', () => {
  const checked = checkForm(form({}), null);
  const errors = checked.ok ? {} : checked.errors;
  expect(Object.keys(errors).sort()).toEqual(['name', 'phone', 'serviceId', 'termsAccepted']);
});

test('login asks for the phone alone', () => {
  expect(modeOf(form({ mode: 'login' }))).toBe('login');
  expect(checkForm(form({ mode: 'login', phone: '1133334444' }), null)).toEqual({
    ok: true,
    values: { phone: '1133334444', serviceId: null },
  });
  expect(checkForm(form({ mode: 'login' }), null)).toMatchObject({
    errors: { phone: 'Telefone é obrigatório' },
  });
});

test('login takes along a service that was chosen', () => {
  expect(
    checkForm(form({ mode: 'login', phone: '1133334444', serviceId: 'relaxante' }), null),
  ).toMatchObject({
    values: { serviceId: 'relaxante' },
  });
});

for (const [number, typing, settled] of [
  ['', '', ''],
  ['119888877', '', ''],
  ['113333444', '', ''],
  ['11988887777', '(11) 98888-7777', '(11) 98888-7777'],
  // A landline is whole with ten digits; a mobile may still get its eleventh until the box is left.
  ['1133334444', '(11) 3333-4444', '(11) 3333-4444'],
  ['1188887777', '', '(11) 98888-7777'],
] as const) {
  test(`'${number}' is echoed as '${typing}' while typing and '${settled}' after`, () => {
    expect(phoneEcho(number, false)).toBe(typing);
    expect(phoneEcho(number, true)).toBe(settled);
  });
}
