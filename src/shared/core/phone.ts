import { PHONE_DIGITS } from './constants.ts';

/** Only the digits, at most `max`. */
export function digits(text: string, max = Number.POSITIVE_INFINITY): string {
  return text.replace(/\D/g, '').slice(0, max);
}

// No area code begins with a zero.
const withoutCountry = (number: string) => number.slice(2).replace(/^0+/, '');

/**
 * The one spelling of a Brazilian number: 10 or 11 digits, or null when it is none.
 * Leading zeros (0, 00) go, then 55 when 12-13 digits remain, and a zero behind it ('+55 (011) …'
 * is the same person); a mobile from before the ninth digit (Anatel, 2012-2016) gets its 9.
 */
export function normalizePhone(text: string): string | null {
  let number = digits(text).replace(/^0+/, '');
  if (/^550?\d{10,11}$/.test(number)) number = withoutCountry(number);
  if (number.length === 10 && /[6-9]/.test(number.charAt(2)))
    number = `${number.slice(0, 2)}9${number.slice(2)}`;
  return number.length === 10 || number.length === 11 ? number : null;
}

/** What the phone box keeps of typed or pasted text: at most 11 digits, +55 and zeros cut. */
export function phoneInput(text: string): string {
  const number = digits(text).replace(/^0+/, '');
  const tooLong = number.startsWith('55') && number.length > PHONE_DIGITS;
  return (tooLong ? withoutCountry(number) : number).slice(0, PHONE_DIGITS);
}

/** `11988887777` as `(11) 98888-7777`; anything but 10 or 11 digits comes back as it is. */
export function formatPhone(number: string): string {
  const match = /^(\d{2})(\d{4,5})(\d{4})$/.exec(number);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : number;
}

/** The numbers in what an owner wrote: '(11) 3333-4444 ou (11) 98888-7777, das 8h às 18h'. */
export const numbersIn = (text: string): readonly string[] =>
  text.match(/[+(]*\d[\d\s().+\p{Pd}]*/gu)?.filter((part) => digits(part).length > 7) ?? [];

/**
 * What a tap on a phone dials (RFC 3966), the first where there are several; with the country where
 * it was written so.
 */
export function dialLink(phone: string): string {
  const [first = phone] = numbersIn(phone);
  const number = digits(first);
  const here = /^(?:00)?(550?\d{10,11})$/.exec(number)?.[1];
  if (here) return `tel:+55${withoutCountry(here)}`;
  return `tel:${first.includes('+') ? '+' : ''}${number}`;
}
