import type { Readable } from 'node:stream';
import { takeSnapshot } from '../../db/backup/snapshot.ts';
import type { Stamp } from '../../db/backup/written.ts';
import type { Db } from '../../db/core/client.ts';
import { keyedHash, keyFor } from '../../db/core/digest.ts';
import { FORMAT, type Header } from '../../src/shared/backup/header.ts';
import { VERSION } from '../../src/shared/core/constants.ts';
import { encode } from './format.ts';
import { seal } from './seal.ts';

export type Sealing = {
  /** This installation's secret; null if unknown. */
  readonly secret: string | null;
  /** Null leaves the file unencrypted. */
  readonly phrase: string | null;
};

/** A fingerprint that distinguishes two secrets without revealing them. */
export const markOf = (secret: string): string => keyedHash(keyFor(secret, 'backup'), 'mark');

/** A backup of one moment as a stream. The database copy ends with the stream. */
export async function backUp(
  db: Db,
  { secret, phrase }: Sealing,
): Promise<{ readonly header: Header; readonly file: Readable; readonly stamp: Stamp }> {
  const snapshot = await takeSnapshot(db);
  const { at, migrations, tables, photoBytes, stamp } = snapshot;
  const header: Header = {
    ...{ kind: 'toque backup', format: FORMAT, version: VERSION, at },
    ...{ migrations, secret: secret && markOf(secret), tables, photoBytes },
  };
  async function* bytes() {
    try {
      yield* encode(header, snapshot);
    } finally {
      await snapshot.drop();
    }
  }
  return { header, file: await seal(bytes(), phrase), stamp };
}
