import * as v from 'valibot';
import { knownPhone, normalizePhone } from '../core/phone.ts';
import { normalizeText } from '../core/text.ts';
import { requiredText } from '../core/text-schemas.ts';
import { phoneFault } from './phone-sentences.ts';

/* @__NO_SIDE_EFFECTS__ */
const read = (reading: (text: string) => string | null) =>
  v.pipe(
    // A WhatsApp address with its message is a phone too; two lines may be two phones.
    requiredText('Telefone', 400, 'Telefone é obrigatório', normalizeText),
    v.check(
      (text) => reading(text) !== null,
      ({ input }) => phoneFault(input),
    ),
    v.transform((text) => reading(text) ?? ''),
  );

/** A Brazilian number in any spelling, normalized to 10-11 digits. */
export const phone = read(normalizePhone);

/** Also accepts a stored number from when any ten or eleven digits were valid. */
export const clientsPhone = read(knownPhone);
