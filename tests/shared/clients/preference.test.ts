import { expect, test } from 'vitest';
import { preferenceWords, wishes } from '../../../src/shared/clients/preference.ts';
import { readyMessage, wishOf } from '../../../src/shared/core/whatsapp.ts';

test.each([
  ['', ''],
  ['2', 'terça'],
  ['24m', 'terça ou quinta, de manhã'],
  ['n', 'à noite'],
  ['1350tn', 'segunda, quarta, sexta ou domingo, à tarde ou à noite'],
])('the chosen %j are written as %j', (code, words) => {
  expect(preferenceWords(code)).toBe(words);
});

test('the chosen duration is written before days and times, and read there alone', () => {
  expect(preferenceWords('24m', 60)).toBe('60 min, terça ou quinta, de manhã');
  expect(preferenceWords('', 90)).toBe('1 h 30 min');
  expect([wishes('60 min, terça', 60), wishes('1 h 30 min', 90)]).toEqual([true, true]);
  expect([wishes('60 min', 6), wishes('terça, 60 min', 60), wishes('', 60)]).not.toContain(true);
});

test.each([
  ['', '', 'Olá! Gostaria de agendar uma sessão.'],
  ['', 'terça', 'Olá! Gostaria de agendar uma sessão. Prefiro: terça.'],
  ['Shiatsu', 'terça', 'Olá! Gostaria de agendar uma sessão. Serviço: Shiatsu. Prefiro: terça.'],
])('the message of %j and %j is %j', (service, preference, message) => {
  expect(readyMessage('login', wishOf(service, preference))).toBe(message);
});
