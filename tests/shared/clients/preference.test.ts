import { expect, test } from 'vitest';
import { preferenceWords } from '../../../src/shared/clients/preference.ts';
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

test.each([
  ['', '', 'Olá! Gostaria de agendar uma sessão.'],
  ['', 'terça', 'Olá! Gostaria de agendar uma sessão. Prefiro: terça.'],
  ['Shiatsu', 'terça', 'Olá! Gostaria de agendar uma sessão. Serviço: Shiatsu. Prefiro: terça.'],
])('the message of %j and %j is %j', (service, preference, message) => {
  expect(readyMessage('login', wishOf(service, preference))).toBe(message);
});
