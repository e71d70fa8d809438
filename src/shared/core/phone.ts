export const digits = (text: string): string => text.replace(/\D/g, '');

/** `11988887777` as `(11) 98888-7777`; any other text unchanged. */
export function formatPhone(number: string): string {
  const match = /^(\d{2})(\d{4,5})(\d{4})$/.exec(number);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : number;
}

// To its last eight digits, else to the last one.
const NUMBER =
  /([+(]*(?=\d)(?:[\d\s().+\p{Pd}]*?\d{4}[\s.\p{Pd}]{0,3}\d{4}(?!\d)|[\d\s().+\p{Pd}]*\d))/u;

/** A text like '(11) 3333-4444 ou 98888-7777, das 8h às 18h' in parts; numbers with area codes. */
export function phoneParts(text: string) {
  let area = '';
  return text.split(NUMBER).map((part) => {
    const { length } = digits(part);
    const number = length < 8 ? '' : length < 10 ? area + part : part;
    area = normalizePhone(number)?.slice(0, 2) ?? area;
    return { part, number };
  });
}

// A mobile of ten digits is from before 2016 (Anatel, Resolução 553/2010).
const withNinth = (number: string): string =>
  number.replace(/^(..)([6-9]\d{7})$/, (_, area: string, local: string) => `${area}9${local}`);

/** The `tel:` link of a text's first number (RFC 3966), with +55 for a Brazilian one, if any. */
export function dialLink(phone: string): string | undefined {
  const first = phoneParts(phone).find(({ number }) => number)?.number ?? phone;
  const own = normalizePhone(first);
  if (own) return `tel:+55${own}`;
  const number = digits(first);
  return number ? `tel:${first.includes('+') ? '+' : ''}${number}` : undefined;
}

/** `number`: digits that Anatel does not assign; `digit`: a mobile number lacks one. */
export type PhoneFault =
  | 'short'
  | 'long'
  | 'number'
  | 'digit'
  | 'text'
  | 'mail'
  | 'several'
  | 'quantity'
  | 'extension'
  | 'document'
  | 'foreign'
  | 'company'
  | 'hidden'
  | 'group'
  | 'channel'
  | 'country';

/** With `fault`, `number` has the digits that were understood. */
export type PhoneReading =
  | { readonly phone: string }
  | { readonly fault: PhoneFault; readonly number: string };

// The 67 area codes: Anatel, Plano Geral de Códigos Nacionais (Resolução 263/2001).
const AREA = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/;
// Numbers such as 0800 and 4004, also with an area code.
const COMPANY = /^(?:\d\d0|0)?(?:[3589]00|303)\d{6,7}$|^0?(?:\d\d)?(?:300[34]|400[347]|4020)\d{4}$/;

// Groups of digits: an area code alone, and a whole number with more after it.
const OWN_AREA = /^(?:0 ?)?\d\d \d\d /;
const GROUPED = /^(?:0 ?)?\d\d (?:9\d{4}|[2-5]\d{3}) \d{4} ?\d/;

/** A mobile number as before 2016. */
export const withoutNinth = (phone: string): string => phone.slice(0, 2) + phone.slice(3);

// One digit alone is how people fill in a box that they would rather leave empty.
const REPEATED = /^(\d)\1*$/;

function whole(number: string): string | null {
  if (REPEATED.test(number)) return null;
  const full = withNinth(number);
  return AREA.test(full) && /^..(?:9\d{8}|[2-5]\d{7})$/.test(full) ? full : null;
}

/** A number after two redundant digits; null if one extra digit explains them as well. */
function behindTwo(number: string, groups: string): string | null {
  const oneTooMany = AREA.test(number) && /^..9\d{9}$/.test(number) && !OWN_AREA.test(groups);
  return oneTooMany || GROUPED.test(groups) ? null : whole(number.slice(2));
}

// No carrier has the code 11: 011 is how other countries dial abroad.
const CARRIER = /^(?!11)[1-9]{2}/;

/** Why a number may not be the one that was written. */
function doubt(phone: string, groups: string): PhoneFault | null {
  const hasNinth = phone.length === 10 || digits(groups).endsWith(phone);
  // Any digit may be missing from ten with a third 9, unless they are grouped as before 2016.
  if (!hasNinth && phone[3] === '9' && !/(?:^| )9\d{3} \d{4}$/.test(groups)) return 'digit';
  const local = phone.length - (hasNinth ? 2 : 3);
  // The area code of `(01) 97015-0077` is not 19, that of `3333-0014 (11)` is not 33.
  const isSplit = new RegExp(`\\d \\d(?!(?: \\d)+$)(?: ?\\d){${local}}$`).test(groups);
  const isBefore = new RegExp(` \\d(?: ?\\d){${local - 1}}$`).test(groups);
  return isSplit || (!isBefore && / \d{1,3}$/.test(groups)) ? 'number' : null;
}

/** Without the national prefix 0 and a carrier's code. */
function domestic(number: string, groups: string): string | null {
  const rest = number.replace(/^0/, '');
  return whole(rest) ?? (rest !== number && CARRIER.test(rest) ? behindTwo(rest, groups) : null);
}

// Invisible marks, and marks of an emoji around its digit or on its skin.
const UNSEEN = /[\p{Cf}\p{DI}\p{Me}\p{EMod}]/gu;
const ARABIC = /[\u0660-\u0669\u06f0-\u06f9]/g;
const DASHES = /[\p{Pd}\u02d7\u2043\u2212\u223c\u2796\u30fc~]/gu;
// Bounded at the end, where each mark of a longer row would be tried as the first.
const AROUND = /^[=`<>{}*:;,!?\p{QMark}]+|[.`<>{}*:;,!?\p{QMark}]{1,99}$/gu;

/** A text without invisible marks, with plain digits, dashes and spaces. */
export const tidyPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(ARABIC, (digit) => `${digit.charCodeAt(0) & 15}`)
    .replace(DASHES, '-')
    .replace(/\p{So}/gu, ' ')
    .trim()
    .replace(/[\s\p{Cc}]+/gu, (gap) => (/[\n\u0085]/.test(gap) ? ' / ' : ' '))
    .replace(AROUND, '')
    .trim();

const WHATSAPP =
  /^(?:(?:https?:\/\/)?(?:www\.)?(wa\.(?:me|link)|(?:(?:api|web|chat)\.)?whatsapp\.com)(?=\/)|whatsapp:\/\/)\/*([^?#]*)\??([^#]*)/i;

// Numbers in addresses begin with a country code; no country has one of these.
const WITHOUT_COUNTRY = /^(?:[0+]|1[1-9]|219|28)/;

function inAddress(text: string): { readonly fault: PhoneFault } | string | null {
  const [address, host = '', path = '', query] = WHATSAPP.exec(text) ?? [];
  if (address === undefined) return null;
  const [, inPath] = /^(?:c\/|p\/\d+\/|catalog\/)?(\+?[\d(). -]+)\/*(?:&.*)?$/i.exec(path) ?? [];
  const asked = new URLSearchParams(query?.toLowerCase().replace(/=\+/g, '=%2B')).get('phone');
  const number = (asked ?? inPath)?.replace(/[(). -]/g, '');
  if (number && WITHOUT_COUNTRY.test(number)) return number;
  if (number) return domestic(number, number) === null ? `+${number}` : { fault: 'country' };
  if (/^chat\./i.test(host)) return { fault: 'group' };
  return { fault: /^channel\//i.test(path) ? 'channel' : 'hidden' };
}

const MAX = 100;
const TEL = /^(?:tel|sms|smsto|callto|facetime(?:-audio)?|whatsapp|skype):\/*/i;
// `0xx11`, as in a phone book: xx is a placeholder for a carrier's code.
const ANY_CARRIER = /^([( ]*(?:\+|00)? ?(?:55)?[) ]*)[( ]*0?[( -]*(?:xx|\*\*)[) -]*/i;

const WRITTEN = /^[( ]*\+?[\d\s()[\].·•|/_-]*$/;

// Texts that may have the digits of a phone, or of two.
const OTHERS: readonly (readonly [PhoneFault, RegExp])[] = [
  ['mail', /@/],
  ['several', /\d(?:\D*\d){7,}\D*?[/;,|&\\(+]\D*\d(?:\D*\d){7,}/],
  ['several', /\d(?:\D*\d){3,}\D*\d{4} \D*\d(?:\D*\d){7,}/],
  ['quantity', /^\d+(?:[.,]\d+)?e\+?\d+$|^\d{8,}(?:\.\d\d?|,00?)$|^\d{1,3}(?:[.,]\d{3}){2,}$/i],
  ['extension', /ramal|\bext|\br(?:am?|ml?)?[.: ]*\d|\d[ -]*(?:[#pwx;,]+|int\b)[.: ]*\d/i],
  [
    'document',
    /^\d{3}[. ]?\d{3}[. ]?\d{3}[-/]\d{2}$|^(?:\d{3}[. ]){3}\d{2}$|^\d{2}\.\d{3}\.\d{3}\//,
  ],
];

/** The 10 or 11 digits that a text means, or why not. Only an unambiguous prefix is removed. */
export function readPhone(text: string): PhoneReading {
  const tidied = tidyPhone(text).replaceAll('%20', ' ').replace(/%2b/gi, '+');
  const found = inAddress(tidied) ?? tidied;
  if (typeof found !== 'string') return { ...found, number: '' };
  const plain = TEL.test(found) ? found.replace(TEL, '').replace(/\?.*/, '') : found;
  if (plain.length > MAX) return { fault: 'long', number: '' };
  const written = plain
    .replace(/;phone-context=[+\w.-]*/i, '')
    .replace(ANY_CARRIER, (_, before: string) => `${before}0`);
  const [other = WRITTEN.test(written) ? null : ('text' as const)] =
    OTHERS.find(([, shape]) => shape.test(written)) ?? [];
  if (other) return { fault: other, number: '' };
  const international = /^\D*(?:\+|00)/.test(written);
  const all = digits(written).replace(international ? /^0+/ : '', '');
  const number = international ? all.slice(2) : all;
  if (international && !/^(?:5?$|55)/.test(all)) return { fault: 'foreign', number };
  const groups = written.replace(/\D+/g, ' ').trim();
  const phone = international
    ? domestic(number, groups.replace(/^0* ?55 ?/, ''))
    : (domestic(number, groups) ?? (/^55\d{10}/.test(number) ? behindTwo(number, groups) : null));
  if (COMPANY.test(phone ?? number)) return { fault: 'company', number };
  if (phone !== null) {
    const fault = doubt(phone, groups);
    return fault ? { fault, number: fault === 'digit' ? withoutNinth(phone) : number } : { phone };
  }
  const { length } = number;
  return { fault: length < 10 ? 'short' : length > 11 ? 'long' : 'number', number };
}

/** The digits of a valid number; null for any other text. */
export function normalizePhone(text: string): string | null {
  const reading = readPhone(text);
  return 'phone' in reading ? reading.phone : null;
}
