export const digits = (text: string): string => text.replace(/\D/g, '');

/** `11988887777` as `(11) 98888-7777`; any other text unchanged. */
export function formatPhone(number: string): string {
  const match = /^(\d{2})(\d{4,5})(\d{4})$/.exec(number);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : number;
}

/** The numbers in a text like '(11) 3333-4444 ou (11) 98888-7777, das 8h às 18h'. */
export const numbersIn = (text: string): readonly string[] =>
  text.match(/[+(]*\d[\d\s().+\p{Pd}]*/gu)?.filter((part) => digits(part).length > 7) ?? [];

/** The `tel:` link of the first number in a text (RFC 3966), with +55 for a Brazilian one. */
export function dialLink(phone: string): string {
  const [first = phone] = numbersIn(phone);
  const number = digits(first);
  const domestic = /^(?:00)?(550?\d{10,11})$/.exec(number)?.[1];
  if (domestic) return `tel:+55${domestic.slice(2).replace(/^0+/, '')}`;
  if (/^[1-9]\d{9,10}$/.test(number) && !first.includes('+')) return `tel:+55${number}`;
  return `tel:${first.includes('+') ? '+' : ''}${number}`;
}

/** Why a text is no phone; `number`: ten or eleven digits that Anatel does not assign. */
export type PhoneFault =
  | 'short'
  | 'long'
  | 'number'
  | 'text'
  | 'foreign'
  | 'company'
  | 'hidden'
  | 'group'
  | 'channel';

/** With `fault`, `number` has the digits that were understood. */
export type PhoneReading =
  | { readonly phone: string }
  | { readonly fault: PhoneFault; readonly number: string };

// The 67 area codes: Anatel, Plano Geral de Códigos Nacionais (Resolução 263/2001).
const AREA = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/;
// Numbers such as 0800 and 4004, also with an area code.
const COMPANY = /^0?(?:[3589]00|303)\d{6,7}$|^0?(?:\d\d)?(?:300[34]|400[347]|4020)\d{4}$/;

// Groups of digits: an area code alone, and a whole number with more after it.
const OWN_AREA = /^(?:0 ?)?\d\d \d\d /;
const GROUPED = /^(?:0 ?)?\d\d (?:9\d{4}|[2-5]\d{3}) \d{4} ?\d/;

// A mobile of ten digits is from before 2016 (Anatel, Resolução 553/2010).
const withNinth = (number: string): string =>
  number.replace(/^(..)([6-9]\d{7})$/, (_, area: string, local: string) => `${area}9${local}`);

function whole(number: string): string | null {
  const full = withNinth(number);
  return AREA.test(full) && /^..(?:9\d{8}|[2-5]\d{7})$/.test(full) ? full : null;
}

/** A number after two redundant digits; null if one extra digit explains them as well. */
function behindTwo(number: string, groups: string): string | null {
  const oneTooMany = AREA.test(number) && /^..9\d{9}$/.test(number) && !OWN_AREA.test(groups);
  return oneTooMany || GROUPED.test(groups) ? null : whole(number.slice(2));
}

/** Without the national prefix 0 and a carrier's code. */
function domestic(number: string, groups: string): string | null {
  const rest = number.replace(/^0/, '');
  return (
    whole(rest) ?? (rest !== number && /^[1-9]{2}/.test(rest) ? behindTwo(rest, groups) : null)
  );
}

// Invisible marks, and marks around a digit of an emoji.
const UNSEEN = /[\p{Cf}\p{DI}\p{Me}]/gu;
const ARABIC = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A text without invisible marks, with plain digits, dashes and spaces. */
export const tidyPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(ARABIC, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\p{Pd}\u2212~]/gu, '-')
    .replace(/\p{So}/gu, ' ')
    .trim()
    .replace(/\s*\n\s*/g, ' / ')
    .replace(/\s+/g, ' ')
    .replace(/^[='"‘’“”]+|['"‘’“”.,;]+$/g, '');

const WHATSAPP =
  /^(?:(?:https?:\/\/)?(?:www\.)?(wa\.(?:me|link)|(?:(?:api|web|chat)\.)?whatsapp\.com)(?=\/)|whatsapp:\/\/)\/*([^?#]*)\??([^#]*)/i;

/** The number of a WhatsApp address as a text, or why there is none; null for another text. */
function inAddress(text: string): { readonly fault: PhoneFault } | string | null {
  const [address, host = '', path = '', query] = WHATSAPP.exec(text) ?? [];
  if (address === undefined) return null;
  const [, inPath] = /^(?:c\/|p\/\d+\/|catalog\/)?((?:\+|%2b)?\d[\d -]*)\/*$/i.exec(path) ?? [];
  const number = new URLSearchParams(query?.replace(/\+(?=\d)/, '%2B')).get('phone') ?? inPath;
  if (number) return /^\s*55[\d -]{10,}$/.test(number) ? `+${number.trim()}` : number;
  if (/^chat\./i.test(host)) return { fault: 'group' };
  return { fault: /^channel\//i.test(path) ? 'channel' : 'hidden' };
}

const MAX = 100;
const TEL = /^(?:tel|sms|smsto|callto):\/*/i;
// `0xx11`, as in a phone book: xx is a placeholder for a carrier's code.
const ANY_CARRIER = /^([( ]*(?:\+|00)? ?(?:55)?[) ]*)[( ]*0?[( -]*(?:xx|\*\*)[) -]*/i;

const WRITTEN = /^[( ]*\+?[\d\s()[\].·•/_-]*$/;
// A spreadsheet's quantity, a CPF or a CNPJ may have the digits of a phone.
const OTHER = /^\d{8,}\.0{1,2}$|^\d{3}[. ]\d{3}[. ]\d{3}[-./ ]\d{2}$|^\d{2}\.\d{3}\.\d{3}\//;

/**
 * The 10 or 11 digits of the Brazilian number that a text means, or why there is none. Nothing is
 * truncated: a prefix is removed only if no other number can be meant.
 */
export function readPhone(text: string): PhoneReading {
  const tidied = tidyPhone(text);
  const found = inAddress(tidied) ?? tidied;
  if (typeof found !== 'string') return { ...found, number: '' };
  const plain = found
    .replace(TEL, '')
    .replace(/^%2b/i, '+')
    .replace(/;phone-context=[+\w.-]*/i, '');
  if (plain.length > MAX) return { fault: 'long', number: '' };
  const written = plain.replace(ANY_CARRIER, (_, before: string) => `${before}0`);
  if (OTHER.test(written) || !WRITTEN.test(written)) return { fault: 'text', number: '' };
  const international = /^\D*(?:\+|00)/.test(written);
  const all = digits(written).replace(international ? /^0+/ : '', '');
  const number = international ? all.slice(2) : all;
  if (international && !/^(?:5?$|55)/.test(all)) return { fault: 'foreign', number };
  const groups = written.replace(/\D+/g, ' ').trim();
  const phone = international
    ? domestic(number, groups.replace(/^0* ?55 ?/, ''))
    : (domestic(number, groups) ?? (/^55\d{10}/.test(number) ? behindTwo(number, groups) : null));
  if (COMPANY.test(phone ?? number)) return { fault: 'company', number };
  if (phone !== null) return { phone };
  const { length } = number;
  return { fault: length < 10 ? 'short' : length > 11 ? 'long' : 'number', number };
}

/** The digits of a valid number; null for any other text. */
export function normalizePhone(text: string): string | null {
  const reading = readPhone(text);
  return 'phone' in reading ? reading.phone : null;
}

/**
 * As `normalizePhone`, but also ten or eleven digits that no longer count as a number: stored ones
 * from before they were refused.
 */
export function knownPhone(text: string): string | null {
  const reading = readPhone(text);
  if ('phone' in reading) return reading.phone;
  return reading.fault === 'number' ? withNinth(reading.number) : null;
}
