import { afterAll, expect, test, vi } from 'vitest';
import { openPage } from '../../support/panel/page.ts';

openPage();
const { compareWeeks } = await import('../../../src/admin/dashboard/weekly-visits.ts');
const { missingChat } = await import('../../../src/admin/dashboard/site-state.ts');
afterAll(() => vi.unstubAllGlobals());

test.each([
  [[9, 30, 42], '12 a mais que na semana anterior.'],
  [[9, 42, 30], 'Semana passada: 42 visitas.'],
  [[9, 1, 0], 'Semana passada: 1 visita.'],
  [[9, 7, 7], 'O mesmo que na semana passada inteira.'],
  [[9, 0, 3], 'Na semana anterior não houve visitas.'],
  [[9, 0, 0], 'Nenhuma visita nesta semana nem na anterior.'],
])('visits of the weeks %j: %s', (counts, sentence) => {
  expect(compareWeeks(counts.map((count) => ({ count })))).toBe(sentence);
});

const calls = 'quem agenda só fica sabendo que você vai ligar.';
const uses = 'quem agenda é levado ao WhatsApp do seu telefone, (11) 98888-7777.';
const NONE = 'Seu site está sem WhatsApp';
const COMPANY =
  'O WhatsApp do seu site é um número de empresa (0800, 4004), que não abre a conversa';
const FOREIGN = 'O WhatsApp do seu site não é um número do Brasil';

test.each([
  [null, '', `${NONE}: ${calls}`],
  [null, '(11) 3333-4444', `${NONE}: ${calls}`],
  [null, ' (11) 98888-7777', `${NONE}: ${uses}`],
  ['https://wa.me/5511988887777', '', null],
  ['https://wa.me/5514155552671', '', `${FOREIGN}: ${calls}`],
  ['https://wa.me/5514155552671', '(11) 98888-7777', `${FOREIGN}: ${uses}`],
  // Saved before these numbers were refused.
  ['https://wa.me/5508001234567', '', `${COMPANY}: ${calls}`],
  ['https://wa.me/551140041234', '(11) 98888-7777', `${COMPANY}: ${uses}`],
])('a contact with the WhatsApp %s and the phone %j: %s', (whatsapp, phone, sentence) => {
  expect(missingChat({ id: 'c', whatsapp, phone })).toBe(sentence);
});

test('a contact that is not saved loses clients, and one that is not read yet is unknown', () => {
  const lost = 'Quem agenda agora não chega até você.';
  expect([missingChat(undefined), missingChat({})]).toEqual([null, lost]);
});
