import { beforeEach, expect, test } from 'vitest';
import { fillTemplate, messageTemplates } from '../../../src/shared/clients/message-templates.ts';
import { check } from '../../../src/shared/core/check.ts';
import { setClock } from '../../../src/shared/core/clock.ts';

/** A moment of this machine's own day, whatever its time zone. */
const local = (month: number, day: number, hour = 12, minute = 0, year = 2026) =>
  new Date(year, month - 1, day, hour, minute).toISOString();

const SUNDAY = local(11, 22, 9);
const WEDNESDAY = local(11, 25, 9);

beforeEach(() => setClock(() => Date.parse(SUNDAY)));

const service_name = 'Massagem Relaxante';
const maria = { name: 'Maria de Souza', service_name, requested_at: local(11, 22, 8) };
const nothing = { service_name: null, requested_at: null };

test.each([
  [
    'Olá, {nome}! Recebi {dia} o seu pedido de {servico}. Quando?',
    {},
    'Olá, Maria! Recebi hoje o seu pedido de massagem relaxante. Quando?',
  ],
  [
    'Olá, {nome}! Recebi {dia} o seu pedido de {servico}. {dia}',
    nothing,
    'Olá, Maria! Recebi o seu pedido de massagem.',
  ],
  ['{Nome} { serviço } {DIA}', {}, 'Maria massagem relaxante hoje'],
  ['{preço} {} {{nome}} {nome', {}, '{preço} {} {Maria} {nome'],
  ['<b>{nome}</b> & "aspas"', { name: '<i>Ana</i>' }, '<b><i>Ana</i></b> & "aspas"'],
  ['{nome}', { name: 'Maria' }, 'Maria'],
  ['{nome}', { name: '  Maria   Lima ' }, 'Maria'],
  ['{nome}', { name: 'MARIA LIMA' }, 'MARIA'],
  ['{nome}', { name: 'Dra. Ana Lima' }, 'Dra. Ana'],
  ['{nome}', { name: 'Drª Ana Lima' }, 'Drª Ana'],
  ['{nome}', { name: '(VIP) Ana Lima' }, 'Ana'],
  ['{nome}', { name: 'Seu João Lima' }, 'Seu João'],
  ['{nome}', { name: 'Ana-Clara Lima' }, 'Ana-Clara'],
  ['{nome}', { name: 'Dra.' }, 'Dra.'],
  ['{nome}', { name: 'Dra Ana Lima' }, 'Dra Ana'],
  ['{nome}', { name: 'Profa. Ana Lima' }, 'Profa. Ana'],
  ['{nome}', { name: 'J. Lima' }, 'J. Lima'],
  ['{nome}', { name: 'J. R.' }, 'J. R.'],
  ['{nome}', { name: 'Ana.' }, 'Ana'],
  ['{nome}', { name: 'Dr. João.' }, 'Dr. João'],
  ['{nome}', { name: 'Maria. Lima' }, 'Maria'],
  ['{nome}', { name: 'Profa Ana Lima' }, 'Profa Ana'],
  ['{nome}', { name: 'Prof.ª Ana Lima' }, 'Prof.ª Ana'],
  ['{nome}', { name: '~\u202fBia Lima' }, 'Bia'],
  ['{nome}', { name: '~Bia' }, 'Bia'],
  ['{nome}', { name: '🌸 Bia, irmã da Ana' }, 'Bia'],
  ['{nome}', { name: '🌸' }, '🌸'],
  ['{nome}', { name: '$&a Lima' }, '$&a'],
  ['{nome}', { name: '{dia} Lima' }, '{dia}'],
])('the text "%s" for %j: %s', (template, client, text) => {
  expect(fillTemplate(template, { ...maria, ...client })).toBe(text);
});

test('what to know before an appointment comes as a list, and leaves no trace where there is none', () => {
  const preparation = [
    { title: 'Roupa', text: 'leve.' },
    { title: 'Chegada', text: 'cinco minutos antes.' },
  ];
  const fill = (points: typeof preparation) =>
    fillTemplate('Até lá!\n\n{preparo}', { ...maria, preparation: points });
  const list = '• Roupa: leve.\n• Chegada: cinco minutos antes.';
  expect(fill(preparation)).toBe(`Até lá!\n\nAntes da sessão:\n${list}`);
  expect(fill([])).toBe('Até lá!');
});

test.each([
  ['a moment ago', SUNDAY, local(11, 22, 8, 59), 'hoje'],
  ['at midnight', SUNDAY, local(11, 22, 0), 'hoje'],
  ['by a clock that is ahead', SUNDAY, local(11, 23, 9), 'hoje'],
  ['a minute before midnight', SUNDAY, local(11, 21, 23, 59), 'ontem'],
  ['yesterday, a Saturday', SUNDAY, local(11, 21), 'ontem'],
  ['two days ago', SUNDAY, local(11, 20), 'na sexta-feira'],
  ['six days ago', SUNDAY, local(11, 16), 'na segunda-feira'],
  ['a week ago', SUNDAY, local(11, 15), 'no dia 15/11'],
  ['in January', SUNDAY, local(1, 3), 'no dia 03/01'],
  ['last year', SUNDAY, local(11, 12, 12, 0, 2025), 'no dia 12/11/2025'],
  ['on the last Saturday', WEDNESDAY, local(11, 21), 'no sábado'],
  ['on the last Sunday', WEDNESDAY, local(11, 22), 'no domingo'],
])('the day of a request %s (%#)', (_when, now, requested_at, words) => {
  setClock(() => Date.parse(now));
  expect(fillTemplate('Recebi {dia} o pedido', { ...maria, requested_at })).toBe(
    `Recebi ${words} o pedido`,
  );
});

const appointment = { day: '2026-11-26', time: '14:00' };
test.each([
  ['sessão de {servico} {dia}, às {hora}.', { appointment }, 'na quinta, 26/11, às 14h.'],
  [
    'sessão de {servico} {dia}, às { Hora }.',
    { appointment: { ...appointment, time: '08:45' } },
    '8h45.',
  ],
  ['{dia} às {hora}', { appointment: { ...appointment, day: '2026-11-23' } }, 'amanhã às 14h'],
  ['{dia} às {hora}', { appointment: { ...appointment, day: '2026-11-22' } }, 'hoje às 14h'],
  ['{dia} às {hora}', { appointment: { ...appointment, day: '2026-11-21' } }, 'ontem às 14h'],
  [
    '{dia} às {hora}',
    { appointment: { ...appointment, day: '2026-11-28' } },
    'no sábado, 28/11 às 14h',
  ],
  // A text that tells no hour is about the request, if there is one.
  ['pedido de {dia}', { appointment }, 'pedido de hoje'],
  ['sessão {dia}', { appointment, requested_at: null }, 'sessão na quinta, 26/11'],
  ['sessão de {servico} {dia}, às {hora}. Até!', {}, 'sessão de massagem relaxante. Até!'],
])('the text "%s" about an appointment (%#): %3$s', (template, client, text) => {
  expect(fillTemplate(template, { ...maria, ...client })).toContain(text);
});

test.each([
  ['Até lá!\n\nPara confirmar: {link}\n\nBeijos, Ana', 'Até lá!\n\nBeijos, Ana'],
  ['Até lá!\nPara confirmar: {link}\nBeijos, Ana', 'Até lá!\nBeijos, Ana'],
  ['{link}\n\nAté lá!\n\n{preparo}\n\n{pix}\n\nBeijos, Ana', 'Até lá!\n\nBeijos, Ana'],
  // The sentence of the link alone, where its line has more.
  ['Oi, {nome}! É {dia}. Confirme aqui: {link}. Até lá!', 'Oi, Maria! É hoje. Até lá!'],
  ['Oi, {nome}, confirme em {link}', 'Oi, Maria, confirme'],
  ['Às 14.30, {nome}: {link}', 'Às 14.30, Maria:'],
  // What the owner wrote herself stays.
  ['Recebi:\n{dia}\n\n\nBeijos,\n{nome}', 'Recebi:\nhoje\n\n\nBeijos,\nMaria'],
])('a line that is left out of %j leaves no gap', (template, text) => {
  expect(fillTemplate(template, maria)).toBe(text);
});

test('a Pix code has the price of the appointment, and leaves no trace without a key', () => {
  const pix = { key: 'ana@example.com', name: 'Ana', city: 'Santos' };
  const of = (price: number | null, receiver = pix) =>
    fillTemplate('Ficou em {valor}.\n{pix}', {
      ...maria,
      appointment: { ...appointment, price },
      pix: receiver,
    });
  expect(of(1150.5)).toMatch(/^Ficou em R\$ 1\.150,50\.\n0002.*54071150\.505802BR5903Ana/);
  expect(of(null)).toMatch(/^Ficou\.\n0002.*53039865802BR/);
  expect(of(80, { ...pix, key: '' })).toBe('Ficou em R$ 80.');
});

test('the balance of a package is in a text while something is left, and leaves no trace without one', () => {
  const of = (used: number | null) =>
    fillTemplate('Oi, {nome}! { Pacote }', {
      ...maria,
      package: used === null ? undefined : { count: 10, used },
    });
  expect([of(6), of(9), of(10), of(null)]).toEqual([
    'Oi, Maria! Restam 4 de 10',
    'Oi, Maria! Resta 1 de 10',
    'Oi, Maria!',
    'Oi, Maria!',
  ]);
});

const one = { title: 'Oi', text: 'Olá, {nome}!' };
test.each([
  [[one], undefined],
  [[], 'Deixe ao menos uma mensagem.'],
  [Array(13).fill(one), 'Guarde no máximo 12 mensagens.'],
  [[{ ...one, title: ' ' }], 'Dê um nome à mensagem'],
  [[{ ...one, text: '' }], 'Escreva a mensagem'],
  [[{ ...one, text: 'x'.repeat(1001) }], 'Mensagem: use no máximo 1000 caracteres.'],
])('a list of ready messages (%#): %2$s', (templates, message) => {
  const expected = message ? { ok: false, message } : { ok: true, values: { templates } };
  expect(check(messageTemplates, { templates })).toMatchObject(expected);
});
