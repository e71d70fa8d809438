import { afterAll, expect, test, vi } from 'vitest';
import type { Client } from '../../../src/shared/clients/records.ts';
import { openPage } from '../../support/page.ts';

openPage();
const { compareWeeks } = await import('../../../src/admin/dashboard/weekly-visits.ts');
const { missingChat } = await import('../../../src/admin/dashboard/site-state.ts');
const { requestOf } = await import('../../../src/admin/dashboard/new-today.ts');
afterAll(() => vi.unstubAllGlobals());

test.each([
  [[9, 30, 42], '12 a mais que na semana anterior.'],
  [[9, 42, 30], 'Até agora. A semana anterior inteira teve 42 visitas.'],
  [[9, 1, 0], 'Até agora. A semana anterior inteira teve 1 visita.'],
  [[9, 7, 7], 'Até agora, o mesmo que na semana anterior inteira.'],
  [[9, 0, 3], 'Na semana anterior não houve visitas.'],
  [[9, 0, 0], 'Nenhuma visita nesta semana nem na anterior.'],
])('visits of the weeks %j: %s', (counts, sentence) => {
  expect(compareWeeks(counts.map((count) => ({ count })))).toBe(sentence);
});

const contact = { id: 'c', whatsapp: null, phone: '' };
const calls = 'quem agenda só fica sabendo que você vai ligar.';
const uses = 'quem agenda é levado ao WhatsApp do seu telefone, (11) 98888-7777.';
const foreign = 'https://wa.me/5514155552671';

test.each([
  [undefined, null],
  [{}, null],
  [{ ...contact, whatsapp: 'https://wa.me/5511988887777' }, null],
  [contact, `Seu site está sem WhatsApp: ${calls}`],
  [{ ...contact, phone: '(11) 3333-4444' }, `Seu site está sem WhatsApp: ${calls}`],
  [{ ...contact, phone: ' (11) 98888-7777' }, `Seu site está sem WhatsApp: ${uses}`],
  [{ ...contact, whatsapp: foreign }, `O WhatsApp do seu site não é um número do Brasil: ${calls}`],
  [
    { ...contact, whatsapp: foreign, phone: '(11) 98888-7777' },
    `O WhatsApp do seu site não é um número do Brasil: ${uses}`,
  ],
])('missing WhatsApp of the contact %j: %s', (saved, sentence) => {
  expect(missingChat(saved)).toBe(sentence);
});

const bia: Client = {
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  name: 'Bia Lima',
  phone: '11988887777',
  email: null,
  active: true,
  created_at: '2026-11-14T10:00:00Z',
  service_name: 'Ventosaterapia',
  requested_at: '2026-11-14T10:00:00Z',
};

test.each<[string, Partial<Client>, string]>([
  ['a registration today', {}, 'Ventosaterapia'],
  [
    'another request days later',
    { requested_at: '2026-11-22T09:00:00Z' },
    'Ventosaterapia · já é cliente',
  ],
  ['no request', { service_name: null, requested_at: null }, ''],
])('the request of a client after %s', (_, change, text) => {
  expect(requestOf({ ...bia, ...change })).toBe(text);
});
