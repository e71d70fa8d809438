import { expect, test } from 'vitest';
import { missingChat } from '../../../src/admin/dashboard/missing-chat.ts';

const contact = { id: 'c', whatsapp: null, phone: '' };
const called = 'quem agenda só fica sabendo que você vai ligar.';
const stands = 'quem agenda é levado ao WhatsApp do seu telefone, (11) 98888-7777.';

test.each([
  [undefined, null],
  [{}, null],
  [{ ...contact, whatsapp: 'https://wa.me/5511988887777' }, null],
  [contact, `Seu site está sem WhatsApp: ${called}`],
  [{ ...contact, phone: '(11) 3333-4444' }, `Seu site está sem WhatsApp: ${called}`],
  [{ ...contact, phone: ' (11) 98888-7777' }, `Seu site está sem WhatsApp: ${stands}`],
  [
    { ...contact, whatsapp: 'https://wa.me/5514155552671' },
    `O WhatsApp do seu site não é um número do Brasil: ${called}`,
  ],
  [
    { ...contact, whatsapp: 'https://wa.me/5514155552671', phone: '(11) 98888-7777' },
    `O WhatsApp do seu site não é um número do Brasil: ${stands}`,
  ],
])('of the contact %j the owner is told %j', (saved, word) =>
  expect(missingChat(saved)).toBe(word),
);
