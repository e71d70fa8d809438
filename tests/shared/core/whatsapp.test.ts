import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chatOf,
  isForeignNumber,
  whatsappLink,
  whatsappMessage,
} from '../../../src/shared/core/whatsapp.ts';

const LINK = 'https://wa.me/5511988887777';

describe('a WhatsApp address of the owner', () => {
  // Design §5: stored as https://wa.me/55 + 10-11 digits; a bare phone or api.whatsapp.com is
  // turned into that.
  test.each([
    LINK,
    '11988887777',
    '(11) 98888-7777',
    '+55 11 98888.7777',
    '(+55) 11 98888-7777',
    // As a phone's keyboard and a word processor write it.
    '(11) 98888–7777',
    '(11) 98888\u20117777',
    '5511988887777',
    '0055 11 98888-7777',
    '1188887777',
    'http://wa.me/5511988887777',
    'HTTPS://WA.ME/5511988887777',
    'wa.me/5511988887777',
    'WA.me/5511988887777',
    'www.wa.me/5511988887777',
    'https://www.wa.me/5511988887777/',
    'https://wa.me/+5511988887777',
    'https://wa.me/11988887777',
    'https://wa.me//5511988887777//',
    'wa.me/5511988887777?text=https://example.com',
    'https://wa.me/5511988887777?text=Oi',
    'https://api.whatsapp.com/send?phone=5511988887777',
    'https://api.whatsapp.com/send?phone=%2B5511988887777&text=Oi',
    'https://api.whatsapp.com/send/?phone=5511988887777&type=phone_number',
    'api.whatsapp.com/send?phone=5511988887777',
    'https://whatsapp.com/send?phone=5511988887777',
    'whatsapp.com/send?phone=5511988887777',
    'https://www.whatsapp.com/send?phone=5511988887777',
    'www.whatsapp.com/send?phone=5511988887777',
  ])('%s is stored as one link', (given) => {
    expect(whatsappLink(given)).toBe(LINK);
  });

  test('a landline keeps its ten digits', () => {
    expect(whatsappLink('(11) 3333-4444')).toBe('https://wa.me/551133334444');
  });

  // Area code 00 does not exist: the placeholder of an empty site is never saved.
  test.each([
    'https://wa.me/5500000000000',
    '(00) 00000-0000',
    '55 00 98888-7777',
    '0055 00 3333 4444',
  ])('the number %j, with the area code 00, is nobody’s', (number) =>
    expect(whatsappLink(number)).toBeNull(),
  );

  test.each([
    '',
    'abc',
    '123',
    '98888-7777',
    '+1 415 555 2671',
    '+351 912 345 678',
    '1 415 555 2671',
    '34 612 345 678',
    'https://wa.me/14155552671',
    'https://wa.me/5514155552671',
    'https://wa.me/+14155552671',
    'https://api.whatsapp.com/send?phone=%2B14155552671',
    '0000000000000011988887777',
    'ramal 11988887777',
    '11988887777 (Ana)',
    'wa.me',
    'https://wa.me/',
    'https://wa.me/message/ABCDEF',
    'https://wa.me/ana5511988887777',
    'https://wa.me/qr/5511988887777',
    'https://wa.me/55/11988887777',
    'https://wa.me/5511988887777\\@evil.example',
    'https://wa.me/5511988887777\n',
    'https://wa.me /5511988887777',
    'https://evil.example/5511988887777',
    'https://wa.me.evil.example/5511988887777',
    'https://evilwa.me/5511988887777',
    'evil.example/wa.me/5511988887777',
    'https://user@wa.me/5511988887777',
    'https://:pass@wa.me/5511988887777',
    'https://api.whatsapp.com/send?phone=',
    'https://api.whatsapp.com/send?text=5511988887777',
    'https://[wa.me/5511988887777',
    '//wa.me/5511988887777',
    'javascript:11988887777',
    'tel:11988887777',
    'whatsapp://send?phone=5511988887777',
  ])('%j is refused', (given) => {
    expect(whatsappLink(given)).toBeNull();
  });

  test('leads to wa.me with the country’s code or nowhere', () => {
    const part = fc.constantFrom(
      'https://',
      'wa.me/',
      'api.whatsapp.com/send?phone=',
      '55',
      '0',
      '+',
    );
    const text = fc.array(fc.oneof(part, fc.string(), fc.integer().map(String)), { maxLength: 6 });
    fc.assert(
      fc.property(text, (parts) => {
        const link = whatsappLink(parts.join(''));
        if (link !== null) expect(link).toMatch(/^https:\/\/wa\.me\/55\d{10,11}$/);
      }),
    );
  });

  test('once stored stays as it is', () => {
    const number = fc.tuple(
      fc.integer({ min: 11, max: 19 }),
      fc.integer({ min: 20_000_000, max: 99_999_999 }),
    );
    fc.assert(
      fc.property(number, (parts) => {
        const link = whatsappLink(parts.join('')) as string;
        expect(whatsappLink(link)).toBe(link);
      }),
    );
  });
});

// Decision 042: her WhatsApp, else the phone where it is a mobile of Brazil.
describe('the chat of a contact', () => {
  const OWN = 'https://wa.me/552133334444';
  test.each([
    [OWN, '(11) 98888-7777', OWN],
    [null, '(11) 98888-7777', LINK],
    [null, '+55 (11) 98888–7777', LINK],
    [null, '(11) 98888-7777 (Ana)', LINK],
    [null, '(11) 3333-4444 / (11) 98888-7777', LINK],
    [null, 'Das 8h às 18h: 11 98888-7777', LINK],
    ['https://wa.me/5514155552671', '(11) 98888-7777', LINK],
    [null, '(11) 3333-4444', null],
    [null, '0800 123 4567', null],
    [null, '98888-7777', null],
    [null, '+1 415 555 2671', null],
    [null, '+56 9 1234 5678', null],
    [null, '(+56) 9 1234 5678', null],
    [null, '', null],
    [null, undefined, null],
  ])('of the WhatsApp %j and the phone %j is %j', (whatsapp, phone, link) =>
    expect(chatOf({ whatsapp, phone })).toBe(link),
  );
});

test.each(['+56 9 1234 5678', '(+56) 9 1234 5678', '+1 415 555–2671', '1 415 555 2671'])(
  'the number %j is told from one of Brazil',
  (number) => {
    expect(isForeignNumber(number)).toBe(true);
    expect(whatsappLink(number)).toBeNull();
  },
);

test('a ready message survives accents, spaces and signs', () => {
  expect(whatsappMessage(LINK, 'Olá! A & B?')).toBe(`${LINK}?text=Ol%C3%A1!%20A%20%26%20B%3F`);
});
