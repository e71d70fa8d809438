import * as v from 'valibot';
import { normalizePhone, readPhone } from '../core/phone.ts';
import { normalizeText } from '../core/plain-text.ts';
import { requiredText } from '../core/text-schemas.ts';
import { phoneFault } from './phone-sentences.ts';

const MAX = 400;

/** As `normalizePhone`, but also stored numbers from before they were refused. */
export function knownPhone(text: string): string | null {
  const reading = readPhone(text);
  if ('phone' in reading) return reading.phone;
  const { fault, number } = reading;
  return /^(?:number|company)$/.test(fault) && /^[1-9]\d{9,10}$/.test(number) ? number : null;
}

/* @__NO_SIDE_EFFECTS__ */
const read = (reading: (text: string) => string | null) =>
  v.pipe(
    // A WhatsApp address with its message is a phone too; two lines may be two phones.
    requiredText('Telefone', MAX, 'Telefone é obrigatório', normalizeText),
    v.check(
      // What is too long would take long to read.
      (text) => text.length > MAX || reading(text) !== null,
      ({ input }) => phoneFault(input),
    ),
    v.transform((text) => reading(text) ?? ''),
  );

/** A Brazilian number in any spelling, normalized to 10-11 digits. */
export const phone = read(normalizePhone);

/** Also accepts a stored number from when any ten or eleven digits were valid. */
export const clientsPhone = read(knownPhone);
