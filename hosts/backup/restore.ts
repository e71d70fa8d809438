import type { Readable } from 'node:stream';
import { NO_ADMIN } from '../../db/backup/exchanged.ts';
import { BackupUnfit, openIncoming, ReplaceUnconfirmed } from '../../db/backup/incoming.ts';
import { type Stamp, WRITTEN } from '../../db/backup/written.ts';
import { eraseAgain } from '../../db/clients/erasure.ts';
import type { Db } from '../../db/core/client.ts';
import { hashPhone } from '../../db/core/digest.ts';
import { fits, readMigrations } from '../../db/core/migrate.ts';
import { prepare } from '../../db/core/prepare.ts';
import { SchemaMismatch, schemaState } from '../../db/core/schema-state.ts';
import type { Header } from '../../src/shared/backup/header.ts';
import { backupSentences } from '../../src/shared/backup/panel.ts';
import { log, reason } from '../node/log.ts';
import { markOf, type Sealing } from './backup.ts';
import { decode } from './format.ts';
import {
  BackupRefused,
  CHANGED,
  NEWER,
  NO_RIGHT,
  RestoreUnconfirmed,
  USED_BY_OTHERS,
  WRITTEN_MEANWHILE,
} from './refused.ts';
import { unseal } from './seal.ts';

type Restoring = Sealing & {
  readonly actor: string | null;
  readonly timeZone?: string;
  /** Saves what is there, just before it is replaced. */
  readonly keep?: () => Promise<Stamp>;
};

/** Whether the backup's second steps were encrypted with another secret. */
export const isOfOther = ({ secret: mark }: Header, secret: string | null): boolean =>
  mark !== null && secret !== null && mark !== markOf(secret);

/** Replaces everything by a backup, or nothing. Returns how many clients were erased again. */
export const restore = (
  db: Db,
  file: Readable,
  restoring: Restoring,
): Promise<{ readonly header: Header; readonly erased: number }> =>
  replace(db, file, restoring)
    .catch((error: unknown) => {
      throw explained(error);
    })
    .finally(() => file.destroy());

async function replace(
  db: Db,
  file: Readable,
  { secret, phrase, actor, timeZone, keep }: Restoring,
): Promise<{ readonly header: Header; readonly erased: number }> {
  const state = await schemaState(db, await readMigrations());
  if (state === 'foreign' || state === 'newer') throw new SchemaMismatch(state);
  const { header, parts } = await decode(unseal(file, phrase));
  await refuseNewer(header);
  await prepare(db, timeZone);
  const incoming = await openIncoming(db, header);
  try {
    let failure: unknown;
    for await (const part of parts) {
      // Damage shows only at the end of a file.
      if (failure) continue;
      await ('table' in part
        ? incoming.put(part.table, part.rows)
        : incoming.putPhoto(part.hash, part.data)
      ).catch((error: unknown) => {
        failure = error;
      });
    }
    if (failure) throw failure;
    const otherSecret = isOfOther(header, secret);
    await incoming.replace({ at: header.at, actor, otherSecret }, keep);
  } finally {
    // A later backup drops what is left.
    await incoming.drop().catch(() => undefined);
  }
  // The content is replaced, whatever fails now: the next start and the hourly job finish.
  const erased = await settle(db, secret, timeZone).catch((error: unknown) => {
    log('restored, not settled', { reason: reason(error) });
    return 0;
  });
  return { header, erased };
}

async function settle(db: Db, secret: string | null, timeZone?: string): Promise<number> {
  await prepare(db, timeZone);
  // Without a secret no proof of consent can be kept; the hourly job has one.
  return secret === null ? 0 : eraseAgain(db, (phone) => hashPhone(secret, phone));
}

function explained(error: unknown): unknown {
  if (error instanceof ReplaceUnconfirmed) return new RestoreUnconfirmed(error.cause);
  const { code, detail } = (error ?? {}) as { code?: unknown; detail?: string };
  if (code === NO_ADMIN) return new BackupRefused(backupSentences.noAdmin, { cause: error });
  if (code === WRITTEN) return new BackupRefused(WRITTEN_MEANWHILE, { cause: error });
  // Data exceptions and constraints: only a tampered file can have such rows.
  if (error instanceof BackupUnfit || /^2[23]/.test(String(code)))
    return new BackupRefused(CHANGED, { cause: error });
  if (code === '42501') return new BackupRefused(NO_RIGHT, { cause: error });
  if (code === '2BP01')
    return new BackupRefused(USED_BY_OTHERS(detail?.replaceAll('\n', '; ') ?? ''), {
      cause: error,
    });
  return error;
}

/** Throws BackupRefused for a backup with migrations that this version does not have. */
export async function refuseNewer({ migrations }: Header): Promise<void> {
  const files = await readMigrations();
  const known = migrations.every(({ name, checksum }, index) => {
    const here = files[index];
    return here?.name === name && fits(here, checksum);
  });
  if (!known) throw new BackupRefused(NEWER);
}
