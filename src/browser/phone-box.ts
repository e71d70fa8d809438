import { phoneFault } from '../shared/clients/phone-sentences.ts';
import { PHONE_DIGITS } from '../shared/core/constants.ts';
import {
  digits,
  normalizePhone,
  type PhoneFault,
  readPhone,
  withoutNinth,
} from '../shared/core/phone.ts';

/** `value` is on screen, at most eleven digits; `typed` is validated, with all that was typed. */
export type PhoneBox = {
  readonly value: string;
  readonly lead: string;
  readonly typed: string;
  readonly sentence: string;
};

// May become a number with more digits.
const TYPEABLE: ReadonlySet<PhoneFault> = new Set(['short', 'number', 'long', 'foreign']);

const whole = (value: string): PhoneBox => ({ value, lead: '', typed: value, sentence: '' });

/** The box after an edit to `text`. Nothing is truncated: what does not fit is refused. */
export function editPhone(before: PhoneBox, text: string): PhoneBox {
  if (text === '') return whole('');
  // A number pasted over another comes with its own lead.
  const grows = before.value === '' || Math.abs(text.length - before.value.length) === 1;
  const kept = grows && !text.startsWith('+') ? before.lead : '';
  // With a 55 before it, a number of eleven digits may be the beginning of a whole one.
  const full = before.value.length === PHONE_DIGITS && before.typed.startsWith(before.value);
  const added = full && text.startsWith(before.value) && text.slice(PHONE_DIGITS);
  const typed = added ? before.typed + added : kept + text;
  const reading = readPhone(typed);
  const refused = { ...before, typed, sentence: phoneFault(typed) };
  if ('phone' in reading) {
    const { phone } = reading;
    // The ninth digit is added when the number is complete.
    const value = withoutNinth(phone);
    const all = digits(typed);
    const shown = all.endsWith(phone) || normalizePhone(value) !== phone ? phone : value;
    // With its 0 it may be the beginning of a number behind a carrier's code.
    return { ...whole(shown), lead: all === `0${shown}` ? '0' : '' };
  }
  const { fault, number } = reading;
  if (fault === 'text') {
    if (digits(text) === before.value) return before;
    const plain = typed.replace(/^[^\d+]+/, '').replace(/(?!^\+)\D/g, '');
    const box = editPhone({ ...before, lead: '' }, plain);
    const found = normalizePhone(box.typed);
    // The letter may replace a digit: the rest would be another number.
    const isDoubtful = found?.length === 10 && /\p{L}\d|\d\p{L}/u.test(typed);
    return isDoubtful || (found && !plain.endsWith(found)) ? refused : box;
  }
  if (fault === 'digit') return whole(number);
  const value = digits(typed).replace(/^0+/, '');
  if (!TYPEABLE.has(fault) || value.length > PHONE_DIGITS) return refused;
  const [lead = ''] = /^\+?0*/.exec(typed.replace(/[^\d+]/g, '')) ?? [];
  // Without its groups it would be another number.
  if (normalizePhone(lead + value) !== null) return refused;
  const sentence = fault === 'foreign' ? refused.sentence : '';
  return { value, lead, typed: lead + value, sentence };
}

export const phoneBox = (text: string): PhoneBox => editPhone(whole(''), text);
