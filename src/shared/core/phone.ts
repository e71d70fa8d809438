import { PHONE_DIGITS } from './constants.ts';

export function digits(text: string, max = Number.POSITIVE_INFINITY): string {
  return text.replace(/\D/g, '').slice(0, max);
}

const withoutCountry = (number: string) => number.slice(2).replace(/^0+/, '');

/**
 * The 10 or 11 digits of a Brazilian number, null for any other. Removes leading zeros, the country
 * code and a zero after it; adds the ninth digit to a mobile from before 2016 (Anatel).
 */
export function normalizePhone(text: string): string | null {
  let number = digits(text).replace(/^0+/, '');
  if (/^550?\d{10,11}$/.test(number)) number = withoutCountry(number);
  if (number.length === 10 && /[6-9]/.test(number.charAt(2)))
    number = `${number.slice(0, 2)}9${number.slice(2)}`;
  return number.length === 10 || number.length === 11 ? number : null;
}

/** Typed or pasted text as at most 11 digits, without country code and leading zeros. */
export function phoneInput(text: string): string {
  const number = digits(text).replace(/^0+/, '');
  const tooLong = number.startsWith('55') && number.length > PHONE_DIGITS;
  return (tooLong ? withoutCountry(number) : number).slice(0, PHONE_DIGITS);
}

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
  if (domestic) return `tel:+55${withoutCountry(domestic)}`;
  if (/^[1-9]\d{9,10}$/.test(number) && !first.includes('+')) return `tel:+55${number}`;
  return `tel:${first.includes('+') ? '+' : ''}${number}`;
}
