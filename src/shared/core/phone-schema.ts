import * as v from 'valibot';
import { registerSentences } from '../clients/register-sentences.ts';
import { normalizePhone } from './phone.ts';
import { requiredText } from './text-schemas.ts';

/** A Brazilian number in any spelling, normalized to 10-11 digits. */
export const phone = v.pipe(
  requiredText('Telefone', 40, 'Telefone é obrigatório'),
  v.transform(normalizePhone),
  v.check((number) => number !== null, registerSentences.phone),
  v.transform((number) => number ?? ''),
);
