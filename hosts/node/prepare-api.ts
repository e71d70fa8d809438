import { createFirst, setupNeeded } from '../../db/access/admins.ts';
import type { Db } from '../../db/core/client.ts';
import { prepare } from '../../db/core/prepare.ts';
import { passwordProblem } from '../../functions/access/password-rule.ts';
import { hash } from '../../functions/access/passwords.ts';
import type { Platform } from '../../functions/http/platform.ts';
import { VariableError, type Variables } from '../../functions/http/variables.ts';
import { setup } from '../../src/shared/access/auth.ts';
import { check } from '../../src/shared/core/check.ts';
import { log, logMigration, reason } from './log.ts';
import { keepSecret } from './secrets.ts';
import type { FirstAdmin, Settings } from './settings.ts';

const VARIABLE = {
  username: 'ADMIN_USERNAME',
  password: 'ADMIN_PASSWORD',
  email: 'ADMIN_EMAIL',
} as const;

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

export async function prepareApi(
  db: Db,
  { dataDir, firstAdmin, variables }: Settings,
  setupToken: string,
): Promise<{ readonly variables: Variables; readonly needsSetup: boolean }> {
  await prepare(db, variables.timeZone, logMigration);
  const needsSetup = await ensureAdmin(db, firstAdmin, variables.passwordMin);
  const jwtSecret = variables.jwtSecret ?? (await keepSecret(dataDir, 'jwt-secret'));
  return { variables: { ...variables, jwtSecret, setupToken }, needsSetup };
}

export type Background = Pick<Platform, 'waitUntil'> & {
  readonly settled: () => Promise<unknown>;
};

export function createBackground(): Background {
  const pending = new Set<Promise<unknown>>();
  return {
    waitUntil: (work) => {
      const settled = work
        .catch((error: unknown) => log('error', { reason: reason(error) }))
        .finally(() => pending.delete(settled));
      pending.add(settled);
    },
    settled: () => Promise.all(pending),
  };
}
