import { expect, test } from 'vitest';
import { decrypt } from '../../../functions/access/encryption.ts';
import { matches } from '../../../functions/access/passwords.ts';
import { codeHash } from '../../../functions/access/recovery-codes.ts';
import { SECRET } from '../../support/api/api.ts';
import { hashAtFullCost } from '../../support/api/cheap-hashes.ts';

// As databases hold them since November 2026: no later version may fail to read them.
test('an app’s secret that an earlier version encrypted is still read, by its owner alone', async () => {
  const stored = 'kCKwa4p6BwVZ1g080RA6KIxqglFpLepVVmuCJqUr1Q2N-_uRVtPs15ApN5M';
  expect(await decrypt(SECRET, 'dona', stored)).toBe('JBSWY3DPEHPK3PXP');
  expect(await decrypt(SECRET, 'outra', stored)).toBeNull();
});

test('a recovery code that an earlier version stored is still known, however it is typed', () => {
  for (const code of ['7kq2m-x9tph', ' 7KQ2M x9tph'])
    expect(codeHash(SECRET, 'dona', code)).toBe('_otScC5rz2Ej5x1fuWS_0FQHEcMNbjgyxpLo3ZznLdc');
});

test('a password that an earlier version stored still matches', async () => {
  hashAtFullCost();
  const stored =
    '$scrypt$ln=14,r=8,p=5$oXL2HjrVqgjrG182+Daftg$zguT+n32x+5A7S/tpTpWLBNbQUyx08eKW1SUBajohO4';
  expect(await matches('Lavanda-77-rio', stored)).toBe(true);
  expect(await matches('Lavanda-77-rios', stored)).toBe(false);
});
