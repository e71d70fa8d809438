import * as v from 'valibot';
import { listedFields } from '../shared/clients/fields.ts';
import { BLANK_PRIVACY, type SavedPrivacy } from '../shared/clients/privacy.ts';

export async function privacySettings(): Promise<SavedPrivacy> {
  const url = process.env.DATABASE_URL;
  if (!url) return BLANK_PRIVACY;
  const [{ connect }, { privacy }] = await Promise.all([
    import('../../db/core/client.ts'),
    import('../../db/clients/settings.ts'),
  ]);
  return (await privacy.read(connect(url))) ?? BLANK_PRIVACY;
}

/** The fields of a registration in words; those that may be left out say so. */
export const registrationWords = Object.values(listedFields)
  .filter(({ input }) => input !== 'switch')
  .map(({ label, schema, initial }) =>
    v.is(schema, initial) ? `${label} (se você informar)` : label,
  )
  .map((words, index) => (index === 0 ? words : words.toLowerCase()))
  .join(', ');
