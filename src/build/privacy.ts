import { BLANK_PRIVACY, type SavedPrivacy } from '../shared/clients/privacy.ts';

export async function privacySettings(): Promise<SavedPrivacy> {
  const url = process.env.DATABASE_URL;
  if (!url) return BLANK_PRIVACY;
  const [{ connect }, { read }] = await Promise.all([
    import('../../db/core/client.ts'),
    import('../../db/clients/privacy.ts'),
  ]);
  return (await read(connect(url))) ?? BLANK_PRIVACY;
}
