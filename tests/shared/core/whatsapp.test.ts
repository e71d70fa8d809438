import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatOf, whatsappLink, whatsappMessage } from '../../../src/shared/core/whatsapp.ts';

const LINK = 'https://wa.me/5511988887777';

// docs/spec.md §10: stored as https://wa.me/55 and 10 or 11 digits.
test('every spelling of a number is stored as one link', () => {
  const numbers = ['11988887777', '(11) 98888-7777', '+55 11 98888.7777', '(+55) 11 98888-7777'];
  const dashes = ['(11) 98888–7777', '(11) 98888\u20117777', '0055 11 98888-7777', '1188887777'];
  const hosts = ['https://', 'http://', '', 'www.', 'https://www.', 'HTTPS://'].map(
    (start) => `${start}wa.me/5511988887777`,
  );
  const paths = ['+5511988887777', '11988887777', '/5511988887777//', '5511988887777?text=Oi'];
  const queries = ['5511988887777', '11988887777', '%2B5511988887777&text=Oi', '5511988887777&x=y'];
  const senders = ['https://api.', 'api.', 'https://', '', 'https://www.', 'www.'];
  const given = [
    ...[LINK, ...numbers, ...dashes, ...hosts, 'WA.ME/5511988887777', `${LINK}/`],
    'wa.me/5511988887777?text=https://example.com',
    ...paths.map((path) => `https://wa.me/${path}`),
    ...queries.map((query) => `https://api.whatsapp.com/send?phone=${query}`),
    ...senders.map((sender) => `${sender}whatsapp.com/send?phone=5511988887777`),
    'https://api.whatsapp.com/send/?phone=5511988887777',
    'https://web.whatsapp.com/send?phone=5511988887777&text=Oi',
    'whatsapp://send?phone=5511988887777',
    `${LINK}\u200b`,
    'tel:11988887777',
  ];
  for (const text of given) expect([text, whatsappLink(text)]).toEqual([text, LINK]);
  expect(whatsappLink('(11) 3333-4444'), 'of a landline').toBe('https://wa.me/551133334444');
});

test.each([
  ['area code 00', ['https://wa.me/5500000000000', '(00) 00000-0000', '55 00 98888-7777']],
  ['area code 00', ['0055 00 3333 4444', '0000000000000011988887777']],
  ['no number', ['', 'abc', '123', '98888-7777', 'ramal 11988887777', '11988887777 (Ana)']],
  ['another country', ['+1 415 555 2671', '+351 912 345 678', '1 415 555 2671']],
  [
    'another country',
    ['34 612 345 678', 'https://wa.me/14155552671', 'https://wa.me/+14155552671'],
  ],
  ['another country', ['https://api.whatsapp.com/send?phone=%2B14155552671']],
  ['another path', ['wa.me', 'https://wa.me/', 'https://wa.me/message/ABCDEF']],
  ['another path', ['https://wa.me/ana5511988887777', 'https://wa.me/qr/5511988887777']],
  ['another path', ['https://wa.me/55/11988887777', 'https://api.whatsapp.com/send?phone=']],
  ['another path', ['https://api.whatsapp.com/send?text=5511988887777']],
  ['breaks', [`${LINK}\\@evil.example`, 'https://wa.me /5511988887777']],
  ['breaks', ['https://[wa.me/5511988887777']],
  ['another host', ['https://evil.example/5511988887777', 'evil.example/wa.me/5511988887777']],
  ['another host', ['https://wa.me.evil.example/5511988887777', 'https://evilwa.me/5511988887777']],
  ['credentials', ['https://user@wa.me/5511988887777', 'https://:pass@wa.me/5511988887777']],
  ['another scheme', ['//wa.me/5511988887777', 'javascript:11988887777']],
  ['another scheme', ['https://wa.me/5514155552671']],
])('an address with %s is refused: %j', (_, given) => {
  expect(given.filter((text) => whatsappLink(text) !== null)).toEqual([]);
});

test('an address leads to wa.me with the country code or nowhere, and stays as stored', () => {
  const parts = ['https://', 'wa.me/', 'api.whatsapp.com/send?phone=', '55', '0', '+', '119'];
  const part = fc.oneof(fc.constantFrom(...parts), fc.string(), fc.integer().map(String));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (texts) => {
      const link = whatsappLink(texts.join(''));
      if (link === null) return;
      expect(link).toMatch(/^https:\/\/wa\.me\/55\d{10,11}$/);
      expect(whatsappLink(link)).toBe(link);
    }),
  );
});

// docs/decisions/007: the WhatsApp, else the first Brazilian mobile of the phone.
const OWN = 'https://wa.me/552133334444';
test.each([
  [OWN, OWN, ['(11) 98888-7777']],
  [null, LINK, ['(11) 98888-7777', '+55 (11) 98888–7777', '(11) 98888-7777 (Ana)']],
  [null, LINK, ['(11) 3333-4444 / 98888-7777', 'Das 8h às 18h: 11 98888-7777']],
  ['https://wa.me/5514155552671', LINK, ['(11) 98888-7777']],
  [null, null, ['(11) 3333-4444', '0800 123 4567', '98888-7777', '', undefined]],
  [null, null, ['+1 415 555 2671', '+56 9 1234 5678', '(+56) 9 1234 5678']],
])('the chat of a contact with the WhatsApp %j is %j for the phones %j', (...row) => {
  const [whatsapp, link, phones] = row;
  for (const phone of phones) expect([phone, chatOf({ whatsapp, phone })]).toEqual([phone, link]);
});

test('a message is encoded', () => {
  expect(whatsappMessage(LINK, 'Olá! A & B?')).toBe(`${LINK}?text=Ol%C3%A1!%20A%20%26%20B%3F`);
});
