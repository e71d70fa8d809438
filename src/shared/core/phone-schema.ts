import * as v from 'valibot';
import { phoneFault } from '../clients/phone-sentences.ts';
import { knownPhone, normalizePhone } from './phone.ts';
import { normalizeText } from './text.ts';
import { requiredText } from './text-schemas.ts';

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
