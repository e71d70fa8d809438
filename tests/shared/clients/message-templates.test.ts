import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillTemplate, messageTemplates } from '../../../src/shared/clients/message-templates.ts';
import { check } from '../../../src/shared/core/check.ts';
import { setClock } from '../../../src/shared/core/clock.ts';

/** A moment of this machine's own day, whatever its time zone. */
const local = (year: number, month: number, day: number, hour = 12, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).toISOString();

// A Sunday.
beforeEach(() => setClock(() => Date.parse(local(2026, 11, 22, 9))));
afterEach(() => setClock(null));

const maria = {
  name: 'Maria de Souza',
  service_name: 'Massagem Relaxante',
  requested_at: local(2026, 11, 22, 8),
};

test('a message calls a client by her first name, and says what she asked for in running text', () => {
  expect(fillTemplate('Olá, {nome}! Recebi {dia} o seu pedido de {servico}. Quando?', maria)).toBe(
    'Olá, Maria! Recebi hoje o seu pedido de massagem relaxante. Quando?',
  );
});

test.each([
  ['Maria', 'Maria'],
  ['  Maria   Lima ', 'Maria'],
  ['MARIA LIMA', 'MARIA'],
  ['Dra. Ana Lima', 'Dra. Ana'],
  ['Ana-Clara Lima', 'Ana-Clara'],
  ['Dra.', 'Dra.'],
  ['$& Lima', '$&'],
  ['{dia} Lima', '{dia}'],
])('%s is called %s', (name, called) => {
  expect(fillTemplate('{nome}', { ...maria, name })).toBe(called);
});

describe('the day of a request', () => {
  test.each([
    ['a moment ago', local(2026, 11, 22, 8, 59), 'hoje'],
    ['at midnight', local(2026, 11, 22, 0), 'hoje'],
    ['by a clock that is ahead', local(2026, 11, 23, 9), 'hoje'],
    ['a minute before midnight', local(2026, 11, 21, 23, 59), 'ontem'],
    ['two days ago', local(2026, 11, 20), 'na sexta-feira'],
    ['on Saturday is yesterday here', local(2026, 11, 21), 'ontem'],
    ['six days ago', local(2026, 11, 16), 'na segunda-feira'],
    ['a week ago', local(2026, 11, 15), 'no dia 15/11'],
    ['in January', local(2026, 1, 3), 'no dia 03/01'],
    ['last year', local(2025, 11, 12), 'no dia 12/11/2025'],
  ])('%s reads well', (_when, requested_at, words) => {
    expect(fillTemplate('Recebi {dia} o seu pedido', { ...maria, requested_at })).toBe(
      `Recebi ${words} o seu pedido`,
    );
  });

  test('on a weekend is said with its own article', () => {
    setClock(() => Date.parse(local(2026, 11, 25, 9)));
    const said = (day: number) =>
      fillTemplate('{dia}', { ...maria, requested_at: local(2026, 11, day) });
    expect([said(21), said(22)]).toEqual(['no sábado', 'no domingo']);
  });
});

test('who asked for nothing is not told of a day or a service that nobody knows', () => {
  const text = 'Olá, {nome}! Recebi {dia} o seu pedido de {servico}. {dia}';
  expect(fillTemplate(text, { ...maria, service_name: null, requested_at: null })).toBe(
    'Olá, Maria! Recebi o seu pedido de massagem.',
  );
});

test('placeholders are known in any spelling, and other braces stay as they are typed', () => {
  expect(fillTemplate('{Nome} { serviço } {DIA}', maria)).toBe('Maria massagem relaxante hoje');
  expect(fillTemplate('{preço} {} {{nome}} {nome', maria)).toBe('{preço} {} {Maria} {nome');
  expect(fillTemplate('<b>{nome}</b> & "aspas"', { ...maria, name: '<i>Ana</i>' })).toBe(
    '<b><i>Ana</i></b> & "aspas"',
  );
});

test('a list of messages has one to twelve of them, each with a name and a text', () => {
  const one = { title: 'Oi', text: 'Olá, {nome}!' };
  expect(check(messageTemplates, { templates: [one] })).toEqual({
    ok: true,
    values: { templates: [one] },
  });
  const refused = (templates: unknown) => {
    const checked = check(messageTemplates, { templates });
    return checked.ok ? null : checked.message;
  };
  expect(refused([])).toBe('Deixe ao menos uma mensagem.');
  expect(refused(Array(13).fill(one))).toBe('Guarde no máximo 12 mensagens.');
  expect(refused([{ ...one, title: ' ' }])).toBe('Dê um nome à mensagem');
  expect(refused([{ ...one, text: '' }])).toBe('Escreva a mensagem');
  expect(refused([{ ...one, text: 'x'.repeat(1001) }])).toBe(
    'Mensagem: use no máximo 1000 caracteres.',
  );
});
