import { otherText, phoneFault } from '../shared/clients/phone-sentences.ts';
import { PHONE_DIGITS } from '../shared/core/constants.ts';
import { digits, readPhone } from '../shared/core/phone.ts';

/**
 * A phone input: `value` is on screen, digits only, at most eleven. `typed` is what to validate: it
 * has the `lead`, a `+` or zeros, and text that `sentence` refuses.
 */
export type PhoneBox = {
  readonly value: string;
  readonly lead: string;
  readonly typed: string;
  readonly sentence: string;
};

const EMPTY: PhoneBox = { value: '', lead: '', typed: '', sentence: '' };

/** The box after an edit to `text`. Nothing is truncated: what does not fit is refused. */
export function editPhone(before: PhoneBox, text: string): PhoneBox {
  if (text === '') return EMPTY;
  // A number pasted over another comes with its own lead.
  const grows = before.value === '' || Math.abs(text.length - before.value.length) === 1;
  const kept = grows && !text.startsWith('+') ? before.lead : '';
  const typed = kept + text;
  const reading = readPhone(typed);
  if ('phone' in reading) {
    const { phone } = reading;
    // The ninth digit is added when the number is complete.
    const value = digits(typed).endsWith(phone) ? phone : phone.slice(0, 2) + phone.slice(3);
    return { ...EMPTY, value, typed: value };
  }
  const { fault } = reading;
  const other = otherText(typed);
  if (fault === 'text' && !other)
    return editPhone({ ...before, lead: '' }, typed.replace(/(?!^\+)\D/g, ''));
  const value = digits(typed).replace(/^0+/, '');
  const fits = !other && ['short', 'number', 'long', 'foreign'].includes(fault);
  if (!fits || value.length > PHONE_DIGITS)
    return { ...before, typed, sentence: phoneFault(typed) };
  const [lead = ''] = /^\+?0*/.exec(typed.replace(/[^\d+]/g, '')) ?? [];
  return {
    value,
    lead,
    typed: lead + value,
    sentence: fault === 'foreign' ? phoneFault(typed) : '',
  };
}

/** The box for a stored or drafted text. */
export const phoneBox = (text: string): PhoneBox => editPhone(EMPTY, text);
