import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneBox } from '../../../src/browser/phone-box.ts';
import { knownPhone, phone } from '../../../src/shared/clients/phone-schema.ts';
import { phoneFault } from '../../../src/shared/clients/phone-sentences.ts';
import { check } from '../../../src/shared/core/check.ts';
import { dialLink, digits, formatPhone, normalizePhone } from '../../../src/shared/core/phone.ts';

const MARKED = '\u202a+55\u00a011\u00a098888\u20117777\u202c';

test.each([
  ['11988887777', ['11988887777', '(11) 98888-7777', '11.98888.7777', '+55 11 98888-7777']],
  ['11988887777', ['+55 (11) 98888-7777', '5511988887777', '0055 (11) 98888-7777']],
  [
    '11988887777',
    ['0 11 98888 7777', '011988887777', '+55 (011) 98888-7777', '(+55 11) 98888-7777'],
  ],
  ['1133334444', ['551133334444', '+55 11 3333-4444', '005511 3333 4444', '(011) 3333-4444']],
  // Marks that programs put around a number, other digits, labels and quotes.
  [
    '11988887777',
    [MARKED, '+55\ufe0d 11 98888-7777', '11\u200998888\u22127777', '\ufeff11988887777'],
  ],
  [
    '11988887777',
    ['１１９８８８８７７７７', '١١٩٨٨٨٨٧٧٧٧', '1\ufe0f\u20e31988887777', '📞 (11) 98888-7777 👍🏽'],
  ],
  [
    '11988887777',
    ["'11988887777", '="11988887777"', '11988887777;', '11/98888-7777', '11\n98888-7777'],
  ],
  // Addresses.
  [
    '11988887777',
    ['tel:+55-11-98888-7777', 'TEL:11988887777;phone-context=+55', 'sms:%2B5511988887777?body=Oi'],
  ],
  ['11988887777', ['whatsapp:+5511988887777', 'WHATSAPP://SEND?PHONE=5511988887777']],
  [
    '11988887777',
    ['https://wa.me/5511988887777?text=Oi%20Ana', 'wa.me/+5511988887777', 'wa.me/c/5511988887777'],
  ],
  [
    '11988887777',
    [
      'https://web.whatsapp.com/send?phone=5511988887777&text=Oi',
      'whatsapp://send/?phone=+5511988887777',
      'https://api.whatsapp.com/send?text=+1&phone=%2B55+11+98888-7777',
    ],
  ],
  [
    '11988887777',
    ['wa.me/+55%2011%2098888-7777', 'wa.me/55(11)98888.7777', 'wa.me/5511988887777&text=Oi'],
  ],
  ['11988887777', ['wa.me/(11)98888-7777', 'https://api.whatsapp.com/send?phone=(11) 98888-7777']],
  [
    '9833334444',
    ['https://wa.me/559833334444', '+559833334444', '55 98 3333-4444', '0 15 98 3333-4444'],
  ],
  // The code of a carrier.
  [
    '11988887777',
    ['0 15 11 98888-7777', '015 11 98888-7777', '01511988887777', '+55 015 11 98888-7777'],
  ],
  [
    '11988887777',
    ['0xx11 98888-7777', '(0XX11) 98888-7777', '0**11 98888-7777', '0xx15 11 98888-7777'],
  ],
  // 55 is an area code too.
  ['5533334444', ['5533334444', '555533334444']],
  ['55933334444', ['55933334444', '55 55 93333-4444']],
  ['98988887777', ['5598988887777', '55 98 98888-7777']],
  // A mobile from before the ninth digit.
  ...['6', '7', '8'].map((first) => [`119${first}0001111`, [`11${first}0001111`]] as const),
  ['11990001111', ['(11) 9000-1111', '011 9000.1111', '+55 11 9000 1111']],
  ['21980001111', ['+55 21 8000-1111']],
  ['11988887777', ['+55 011 8888-7777', '011 8888-7777', '551188887777']],
  // Landlines.
  ...['2', '3', '4', '5'].map((first) => [`11${first}0001111`, [`11${first}0001111`]] as const),
] as const)('the number %s of %j', (number, given) => {
  expect(given.map(normalizePhone)).toEqual(given.map(() => number));
});

const INVALID = 'Telefone inválido. Informe DDD e número.';
const FOREIGN = 'Este número é de outro país. Informe um telefone do Brasil, com DDD.';
const LINK = 'Informe o telefone com DDD.';

test.each([
  [INVALID, ['', '000', '123', '988887777', '113333444', '(00) 00000-0000']],
  [INVALID, ['abc', '11 98888-7777 Ana', '11 9888a-7777', '+55+11988887777', '१19888']],
  [INVALID, ['20988887777', '11888887777', '1112345678', '11333344445']],
  [INVALID, ['119888877771', '5411988887777', '551198888777799', '55 11 98888-77779']],
  // One digit too many explains these as well as a country code or a carrier.
  [INVALID, ['559888877771', '(55) 98888-77771', '55 3333-4444 55', '559833334444']],
  [INVALID, ['0 11 98888-77771', '011988887777 1', '0 11 3333-4444 55', '0 11 3333-4444 5']],
  [INVALID, ['(01) 9 7015-0001', '(1) 9 7015-0001', '+55 1 9 7015-0001', '55 8 9 9912-3456']],
  [INVALID, ['1'.repeat(101), '(01) 98888-7777', '011 51 98888-7777']],
  // A number in a list.
  [INVALID, ['1. (49) 5690-1848', '1 49 5690-1848', '2) 89 5487-6197']],
  // The area code is behind the number, or missing from two lines.
  [INVALID, ['3333-0014 (11)', '33330014 11', '98912-3456 11', '3333-0014/15', '98912-3456/57']],
  // Any digit of it may be missing.
  ['Falta um dígito', ['1198888777', '(11) 98888-777', '+55 11 98888777', '5511 98888777']],
  [FOREIGN, ['+54 9 11 2345-6717', '+1 415 555 2615', '0033 6 12 34 56 78', '+11 98888-7777']],
  [FOREIGN, ['https://wa.me/5491123456717', 'https://wa.me/33612345678']],
  [
    'Neste link do WhatsApp falta o 55 do Brasil.',
    ['https://wa.me/51988887777', 'wa.me/51 98888-7777'],
  ],
  [FOREIGN, ['+595 21 123 456', '(+351) 912 345 678', 'tel:+14155552615']],
  ['Não dá para guardar um ramal.', ['(11) 3333-0014 ramal 22', '11 3333-0014 r. 22']],
  ['Não dá', ['1133330014w22', '1133330014,,22']],
  ['Não dá', ['1133330014 x22', '1133330014,22', 'tel:+551133330014;ext=22', '1133330014#2']],
  ['Há mais de um telefone aqui.', ['(11) 98888-7777 / (11) 98888-7770']],
  ['Há mais', ['11988887777 11988887770', '(11) 98888-7777 (11) 3333-4444']],
  ['Há mais', ['11988887777;11988887770', '11 98888-7777 ou 98888-7770', '1133334444\n1133334445']],
  ['Há mais', ['(11) 98888-7777 - (11) 98888-7770', '(11)98888-7777(11)98888-7770']],
  [
    'Há mais',
    ['11988887777\\11988887770', '11 98888-7777 98888-7770', '+5511988887777+5511988887770'],
  ],
  ['Há mais', ['Casa: (11) 3333-4444 Celular: (11) 98888-7777', 'tel 1133334444 cel 11988887777']],
  ['A planilha mudou este telefone.', ['1.133330014E9', '1,19888E+10', '1133330014.0']],
  ['A planilha mudou este telefone.', ['1198888777,00', '1.133.330.014', '11,988,887,777']],
  ['Isto parece um CPF ou CNPJ', ['123.456.789-09', '119456789-09', '01.534.967/0001-95']],
  ['Isto é um e-mail', ['ana11988887777@example.com']],
  [INVALID, ['0000000000', '1111111111', '(22) 2222-2222', '+55 55 5555-5555', '99999999999']],
  [INVALID, ['9999999999', '2098888777', '20988887777']],
  ['Este número é de empresa', ['0800 701 5013', '+55 0800 701 5013', '0300 701 501']],
  ['Este número é de empresa', ['4004 1234', '(11) 3003-1234', '11 0800 701 5013']],
  [
    'Este link do WhatsApp esconde o número.',
    ['https://wa.me/message/ABC1', 'wa.me/qr/AB11988887777'],
  ],
  [LINK, ['api.whatsapp.com/send?text=11988887777', 'https://wa.link/abc']],
  ['Este link é de um grupo do WhatsApp.', ['https://chat.whatsapp.com/AbC1']],
  ['Este link é de um canal do WhatsApp.', ['https://whatsapp.com/channel/0029AbC']],
] as const)('no number, and why: %s', (sentence, given) => {
  for (const text of given) {
    expect([text, normalizePhone(text)]).toEqual([text, null]);
    expect(phoneFault(text)).toContain(sentence);
  }
});

test('what is too long for a phone is refused without being read', () => {
  const start = performance.now();
  for (const mark of [';', ' ', '.'])
    expect(check(phone, `1${mark.repeat(60_000)}1`)).toMatchObject({
      message: 'Telefone: use no máximo 400 caracteres.',
    });
  // Marks that are read one after the other from each of them take seconds.
  expect(performance.now() - start).toBeLessThan(1000);
});

test('a sentence shows what was read', () => {
  for (const read of ['119888877771', 'Cel (11) 98888-7777'])
    expect(phoneFault(read)).toBe(`${INVALID} Lemos “${read}”.`);
  expect(phoneFault('+1 415 555 2615')).toBe(`${FOREIGN} Lemos “+1 415 555 2615”.`);
});

test('a number that was stored before it was refused is still known', () => {
  const stored = ['20988887777', '14155552671', '1112345678', '8007015013', '1140041234'];
  expect(stored.map(knownPhone)).toEqual(stored);
  expect(
    ['', '98888-7777', '+1 415 555 2671', '119888877771', '4004 1234'].map(knownPhone),
  ).toEqual([null, null, null, null, null]);
});

// https://www.anatel.gov.br: Plano Geral de Códigos Nacionais.
const AREAS = `11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47
  48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92
  93 94 95 96 97 98 99`.split(/\s+/);

test('exactly the 67 area codes of Anatel exist', () => {
  const codes = Array.from({ length: 90 }, (_, code) => String(code + 10));
  expect(AREAS).toHaveLength(67);
  expect(codes.filter((code) => normalizePhone(`${code}988887777`))).toEqual(AREAS);
});

const meant = fc
  .tuple(
    fc.constantFrom(...AREAS),
    fc.oneof(
      fc.integer({ min: 20_000_000, max: 29_999_999 }),
      fc.integer({ min: 31_000_000, max: 39_999_999 }),
      fc.integer({ min: 41_000_000, max: 59_999_999 }),
      fc.integer({ min: 900_000_000, max: 999_999_999 }),
    ),
  )
  .map(([area, local]) => ({ area, local: String(local) }));

type Spelling = (area: string, local: string) => string;
const grouped: Spelling = (area, local) => `(${area}) ${local.slice(0, -4)}-${local.slice(-4)}`;
const CERTAIN: readonly Spelling[] = [
  (area, local) => area + local,
  grouped,
  (area, local) => `+55 ${grouped(area, local)}`,
  (area, local) => `0055-${area}${local}`,
  (area, local) => `0${area} ${local}`,
  (area, local) => `0 15 ${area} ${local}`,
  (area, local) => `0xx${area} ${local}`,
  (area, local) => `\u202a+55\u00a0${area}\u00a0${local}\u202c`,
  (area, local) => `https://wa.me/55${area}${local}`,
  (area, local) => [...`${area}${local}`].join(' '),
];
const DOUBTFUL: readonly Spelling[] = [
  (area, local) => `55${area}${local}`,
  (area, local) => `021${area}${local}`,
  (area, local) => `${area}${local}7`,
  (area, local) => `0${area}${local}7`,
  (area, local) => `${grouped(area, local)}-31`,
  (area, local) => `0 ${grouped(area, local)} 31`,
  (area, local) => `+1 ${area}${local}`,
  (area, local) => `+${area}${local}`,
  (area, local) => `${grouped(area, local)} ramal 2`,
  (area, local) => `${area}.${local}E9`,
  (area, local) => `tel +51 ${area}${local}`,
  (area, local) => `https://wa.me/${area}${local}`,
];
const WRONG: readonly Spelling[] = [
  (area, local) => area + local.slice(0, -1),
  (area, local) => grouped(area, local).slice(0, -1),
  (area, local) => `+55 ${area} ${local.slice(1)}`.slice(0, -1),
  (area, local) => `(0${area[0]}) ${area[1]}${local}`,
  (area, local) => `${area} ${local.slice(0, 3)}O${local.slice(4)}`,
  (area, local) => `l${area[1]} ${local}`,
];

const read = (text: string) => [normalizePhone(text), normalizePhone(phoneBox(text).typed)];

test('each of 200 numbers by rule is stored as the one that was meant or not at all', () => {
  fc.assert(
    fc.property(meant, ({ area, local }) => {
      const number = area + local;
      const stored = (spellings: readonly Spelling[]) =>
        spellings.map((spell) => spell(area, local)).flatMap(read);
      expect(new Set(stored(CERTAIN))).toEqual(new Set([number]));
      for (const one of stored(DOUBTFUL)) expect([number, null]).toContain(one);
      expect(new Set(stored(WRONG))).toEqual(new Set([null]));
    }),
    { numRuns: 200 },
  );
});

test('what is stored has the last eight digits of what was written, and no other area code', () => {
  const written = fc.oneof(
    fc.stringMatching(/^[0+() -]{0,3}(55)?[0x]{0,2}[1-9]{2}[ )-]{0,2}9?\d{4}[- ]?\d{3,6}$/),
    fc.stringMatching(/^[+0-9 ().x/a-c-]{8,24}$/),
    fc.stringMatching(/^[1-9]{2} ?9?[a-z.]?[2-9]\d{3}[ lO]?\d{3,4}$/),
  );
  fc.assert(
    fc.property(written, (text) => {
      for (const number of read(text)) {
        if (number === null) continue;
        expect(number).toMatch(/^\d{10,11}$/);
        // The ninth digit of a mobile may be new.
        const old = number.replace(/^(..)9(?=[6-9]\d{7}$)/, '$1');
        expect(
          [number, old].some((one) => digits(text).endsWith(one)),
          text,
        ).toBe(true);
        expect(normalizePhone(number)).toBe(number);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('whole numbers are shown with area code and hyphen', () => {
  const others = ['119', '119888877771', 'tel 1133334444', '1133334444 ramal 2'];
  const shown = ['(11) 98888-7777', '(11) 3333-4444', ...others];
  expect(['11988887777', '1133334444', ...others].map(formatPhone)).toEqual(shown);
});

test.each([
  ['tel:+5511988887777', ['+55 (11) 98888-7777', '(+55) 11 98888-7777', '55 11 98888-7777']],
  ['tel:+5511988887777', ['(11) 98888-7777', '(11) 98888-7777 / (11) 3333-4444']],
  ['tel:+5511988887777', ['(11) 98888-7777 - (11) 3333-4444', '11 98888-7777 11 3333-4444']],
  [
    'tel:+5511988887777',
    ['(11) 98888-7777 9h-18h', '55 11 98888 - 7777', '11 98888-7777 3333-4444'],
  ],
  ['tel:+551133334444', ['(11) 3333-4444 ou 98888-7777', 'Das 8h às 18h: (11) 3333-4444 ramal 12']],
  ['tel:+551133334444', ['0055 11 3333-4444', '+55 (011) 3333-4444']],
  ['tel:+351912345678', [' +351 912 345 678']],
  ['tel:08001234567', ['0800 123 4567']],
  ['tel:+555533334444', ['(55) 3333-4444']],
  ['tel:+5555988887777', ['(55) 98888-7777']],
  ['tel:190', ['190']],
  ['tel:+5511988887777', ['(011) 98888-7777', '0 15 11 98888-7777', '(11) 8888-7777']],
  ['tel:+551133334444', ['011 3333-4444', '0 21 11 3333-4444']],
  ['tel:+12125551234', ['+1 212 555 1234']],
  [undefined, ['Só mensagens', '']],
])('%s is the link of %j', (link, phones) => {
  expect(phones.map(dialLink)).toEqual(phones.map(() => link));
});
