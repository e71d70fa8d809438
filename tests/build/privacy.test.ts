import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { privacy } from '../../db/clients/settings.ts';
import { connect } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { privacySettings } from '../../src/build/privacy.ts';
import { openMigrated } from '../support/database/migrated.ts';

const BLANK = { version: 0, controller: '', document: '', channel: '', months: 24, remarks: '' };
const SAID = {
  controller: 'Ana Prado',
  document: '',
  channel: 'dados@ana.example',
  months: null,
  remarks: '',
};

afterEach(() => void vi.unstubAllEnvs());

test('a build says of data what the owner has saved, and nothing of hers before', async () => {
  const { url, close } = await openMigrated();
  onTestFinished(close);
  await prepare(connect(url));
  vi.stubEnv('DATABASE_URL', url);
  expect(await privacySettings()).toEqual(BLANK);
  await privacy.save(connect(url), SAID, null, { actor: null, idempotencyKey: null });
  expect(await privacySettings()).toEqual({ version: 1, ...SAID });
});

test('a build without a database says nothing of hers', async () => {
  vi.stubEnv('DATABASE_URL', '');
  expect(await privacySettings()).toEqual(BLANK);
});

test('a build whose database is gone fails, and the site that is there stays', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://a:b@127.0.0.1:1/x');
  await expect(privacySettings()).rejects.toThrow();
});
