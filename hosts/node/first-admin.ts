import { createFirst, setupNeeded } from '../../db/access/admins.ts';
import type { Db } from '../../db/core/client.ts';
import { passwordProblem } from '../../functions/access/password-rule.ts';
import { hash } from '../../functions/access/passwords.ts';
import { VariableError } from '../../functions/http/variables.ts';
import { setup } from '../../src/shared/access/auth.ts';
import { check } from '../../src/shared/core/check.ts';
import type { FirstAdmin } from './settings.ts';

const VARIABLE = {
  username: 'ADMIN_USERNAME',
  password: 'ADMIN_PASSWORD',
  email: 'ADMIN_EMAIL',
} as const;

/** Creates the first admin from ADMIN_*, if there is none; answers whether one is still needed. */
export async function ensureAdmin(
  db: Db,
  admin: FirstAdmin | null,
  passwordMin: number,
): Promise<boolean> {
  if (!(await setupNeeded(db))) return false;
  if (!admin) return true;
  const result = check(setup(passwordMin), admin);
  if (!result.ok) {
    const [[field, sentence] = ['username', result.message]] = Object.entries(result.errors);
    throw new VariableError(VARIABLE[field as keyof FirstAdmin], sentence);
  }
  const { username, password, email } = result.values;
  const weak = passwordProblem(password, username);
  if (weak) throw new VariableError('ADMIN_PASSWORD', weak);
  await createFirst(db, { username, email, passwordHash: await hash(password) });
  return false;
}
