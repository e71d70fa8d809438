import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { fitsTables } from '../../db/backup/snapshot.ts';
import type { Stamp } from '../../db/backup/written.ts';
import type { Db } from '../../db/core/client.ts';
import { readMigrations } from '../../db/core/migrate.ts';
import { SchemaMismatch } from '../../db/core/schema-state.ts';
import type { HostBackups } from '../../functions/backup/host-backups.ts';
import { Failure, invalid } from '../../functions/http/failure.ts';
import { describeError, log } from '../../functions/http/log.ts';
import { sentences as common } from '../../functions/http/sentences.ts';
import type { Header } from '../../src/shared/backup/header.ts';
import { type Restoring, backupSentences as sentences } from '../../src/shared/backup/panel.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { readDisk } from '../node/data-folder.ts';
import { backUp } from './backup.ts';
import type { Inspected } from './inspect.ts';
import { inspectApart } from './inspect-apart.ts';
import * as kept from './kept.ts';
import { BackupRefused, CHANGED, RestoreUnconfirmed, SEALED, WRONG_PHRASE } from './refused.ts';
import { isOfOther, refuseNewer, restore } from './restore.ts';
import { writeWhole } from './write-file.ts';

type Host = {
  readonly db: Db;
  readonly dataDir: string;
  readonly secret: string | null;
  readonly timeZone: string;
  readonly publish: () => void;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

// Room for the file, its rows beside the content, and the copy of the current content.
const TIMES_THE_FILE = 4;
const RESERVE = 100_000_000;
// Shorter than the time after which a silent connection is cut (hosts/node/server.ts).
const PREVIEW_MS = 20_000;
const CHECK_MS = 600_000;
const RECEIVE_MS = 3_600_000;

const NEEDS_PHRASE: ReadonlySet<string> = new Set([SEALED, WRONG_PHRASE]);

function refusal(error: unknown): Failure | null {
  if (error instanceof SchemaMismatch) return invalid(error.message);
  if (!(error instanceof BackupRefused)) return null;
  const { message } = error;
  return invalid(message, NEEDS_PHRASE.has(message) ? { phrase: message } : {});
}

/** A body of a stated length. Throws Failure for another, and where the caller leaves. */
async function* exactly(bytes: number, body: ReadableStream<Uint8Array>) {
  let left = bytes;
  try {
    for await (const chunk of Readable.fromWeb(body as WebStream)) {
      left -= chunk.length;
      if (left < 0) break;
      yield chunk;
    }
  } catch {
    left = -1;
  }
  if (left !== 0) throw new Failure(400, common.malformed);
}

const shown = ({ at, version, tables }: Header) => ({
  ...{ at, version },
  copy: tables.map(({ name, rows }) => ({ name: name.replace('all_clients', 'clients'), rows })),
});

/** Backups in the panel, for the one-machine host; files of `DATA_DIR/backups`. */
export function panelBackups(host: Host): HostBackups {
  const { db, dataDir, secret, timeZone } = host;
  let restoring: Restoring | null = null;
  let receiving = new AbortController();
  let previewing = new AbortController();
  const cleaned = kept.removeHalf(dataDir).catch(() => undefined);

  /** The path and size of a complete upload or a kept copy. Throws Failure. */
  async function find(file: string): Promise<{ readonly path: string; readonly bytes: number }> {
    const path = kept.pathOf(dataDir, file);
    const found = kept.isChosen(file) ? await stat(path).catch(() => null) : null;
    if (!found) throw invalid(sentences.noFile);
    return { path, bytes: found.size };
  }

  function refuseBusy(): void {
    if (restoring?.state === 'running') throw new Failure(409, sentences.busy);
  }

  async function refuseFull(bytes: number): Promise<void> {
    const { free = Infinity } = (await readDisk(dataDir)) ?? {};
    if (free < TIMES_THE_FILE * bytes + RESERVE) throw invalid(sentences.noRoom);
  }

  /** Throws BackupRefused and Failure. */
  async function check(
    path: string,
    phrase: string | null,
    signal: AbortSignal,
  ): Promise<Inspected> {
    const header = await inspectApart({ path, phrase }, signal);
    await refuseNewer(header);
    const isOfNow = header.migrations.length === (await readMigrations()).length;
    if (isOfNow && !(await fitsTables(db, header.tables))) throw new BackupRefused(CHANGED);
    if (header.admins.length === 0) throw new BackupRefused(sentences.noAdmin);
    return header;
  }

  async function run(path: string, phrase: string | null, actor: string): Promise<void> {
    const undo = kept.beforeName(instant());
    async function keep(): Promise<Stamp> {
      restoring = { state: 'running', step: 'copying' };
      const { file, stamp } = await backUp(db, { secret, phrase: null });
      await writeWhole(kept.pathOf(dataDir, undo), file);
      return stamp;
    }
    try {
      await check(path, phrase, AbortSignal.timeout(CHECK_MS));
      await kept.makeFolder(dataDir);
      const { header, erased } = await restore(db, createReadStream(path), {
        ...{ secret, phrase, actor, timeZone, keep },
      });
      restoring = { state: 'done', at: instant(), copied: header.at, erased, undo };
      host.publish();
    } catch (error) {
      restoring = { state: 'failed', message: refusal(error)?.message ?? sentences.failed };
      log({ level: 'error', event: 'restore failed', ...describeError(error) });
      if (!(error instanceof RestoreUnconfirmed))
        await rm(kept.pathOf(dataDir, undo), { force: true });
      return;
    }
    await kept.thin(dataDir, 'restore', (copy, place) => place >= kept.LEAST || kept.isOld(copy));
    await kept.removeUploads(dataDir);
  }

  return {
    copies: () => kept.listCopies(dataDir),
    restoring: () => restoring,
    async download(phrase) {
      const { header, file } = await backUp(db, { secret, phrase });
      return { at: header.at, stream: Readable.toWeb(file) as ReadableStream<Uint8Array> };
    },
    async receive(bytes, body) {
      refuseBusy();
      await refuseFull(bytes);
      receiving.abort();
      receiving = new AbortController();
      const signal = AbortSignal.any([receiving.signal, AbortSignal.timeout(RECEIVE_MS)]);
      await cleaned;
      await kept.makeFolder(dataDir);
      await kept.removeUploads(dataDir);
      const file = kept.newUpload();
      const content = Readable.from(exactly(bytes, body));
      await writeWhole(kept.pathOf(dataDir, file), content, signal).catch((error: unknown) => {
        if (error instanceof BackupRefused) throw invalid(sentences.noRoom);
        throw signal.aborted ? new Failure(400, common.malformed) : error;
      });
      return file;
    },
    async preview(file, phrase, caller) {
      previewing.abort();
      previewing = new AbortController();
      const limits = [caller, previewing.signal, AbortSignal.timeout(PREVIEW_MS)];
      const { path } = await find(file);
      const header = await check(path, phrase, AbortSignal.any(limits)).catch((error: unknown) => {
        throw refusal(error) ?? error;
      });
      return { ...shown(header), admins: header.admins, otherSecret: isOfOther(header, secret) };
    },
    async restore(file, phrase, actor) {
      refuseBusy();
      const earlier = restoring;
      restoring = { state: 'running', step: 'loading' };
      try {
        const { path, bytes } = await find(file);
        await refuseFull(bytes);
        host.waitUntil(run(path, phrase, actor));
      } catch (error) {
        restoring = earlier;
        throw error;
      }
    },
  };
}
