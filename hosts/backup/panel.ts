import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fitsTables } from '../../db/backup/snapshot.ts';
import type { Db } from '../../db/core/client.ts';
import { readMigrations } from '../../db/core/migrate.ts';
import { SchemaMismatch } from '../../db/core/schema-state.ts';
import type { HostBackups } from '../../functions/backup/host-backups.ts';
import { Failure, invalid } from '../../functions/http/failure.ts';
import { describeError, log } from '../../functions/http/log.ts';
import type { Header } from '../../src/shared/backup/header.ts';
import { type Restoring, backupSentences as sentences } from '../../src/shared/backup/panel.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { isUuid } from '../../src/shared/core/uuid.ts';
import { readDisk } from '../node/disk.ts';
import { backUp } from './backup.ts';
import type { Inspected } from './inspect.ts';
import { inspectApart } from './inspect-apart.ts';
import {
  beforeName,
  folderOf,
  listCopies,
  makeFolder,
  removeHalf,
  removeUploads,
  thinBefore,
  uploadName,
} from './kept.ts';
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

const NEEDS_PHRASE: ReadonlySet<string> = new Set([SEALED, WRONG_PHRASE]);

function refusal(error: unknown): Failure | null {
  if (error instanceof SchemaMismatch) return invalid(error.message);
  if (!(error instanceof BackupRefused)) return null;
  const { message } = error;
  return invalid(message, NEEDS_PHRASE.has(message) ? { phrase: message } : {});
}

/** A copy as the panel shows it. */
const shown = ({ at, version, migrations, tables }: Header) => ({
  told: { at, version, migrations },
  copy: tables.map(({ name, rows }) => ({ name: name.replace('all_clients', 'clients'), rows })),
});

/** Backups in the panel, for the one-machine host; files of `DATA_DIR/backups`. */
export function panelBackups(host: Host): HostBackups {
  const { db, dataDir, secret, timeZone } = host;
  const pathOf = (name: string) => join(folderOf(dataDir), name);
  let upload: { readonly id: string; readonly bytes: number } | null = null;
  let restoring: Restoring | null = null;
  let previewing = new AbortController();
  const cleaned = removeHalf(dataDir).catch(() => undefined);

  /** Throws Failure unless it is a complete upload or a listed copy. */
  async function find(file: string): Promise<string> {
    if (!isUuid(file)) {
      const known = (await listCopies(dataDir)).some((copy) => copy.file === file);
      if (known) return pathOf(file);
      throw invalid(sentences.noFile);
    }
    const path = pathOf(uploadName(file));
    const found = await stat(path).catch(() => null);
    if (upload?.id !== file || found?.size !== upload.bytes) throw invalid(sentences.noUpload);
    return path;
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
    const told = await inspectApart({ path, phrase }, signal);
    await refuseNewer(told);
    const { migrations, tables, admins } = told;
    const isOfNow = migrations.length === (await readMigrations()).length;
    if (isOfNow && !(await fitsTables(db, tables))) throw new BackupRefused(CHANGED);
    if (admins.length === 0) throw new BackupRefused(sentences.noAdmin);
    return told;
  }

  async function keepBefore(): Promise<string> {
    const name = beforeName(instant());
    await makeFolder(dataDir);
    const { file } = await backUp(db, { secret, phrase: null });
    await writeWhole(pathOf(name), file);
    return name;
  }

  async function run(path: string, phrase: string | null, actor: string): Promise<void> {
    let undo: string | null = null;
    try {
      await check(path, phrase, AbortSignal.timeout(CHECK_MS));
      undo = await keepBefore();
      restoring = { state: 'running', step: 'loading' };
      const { told, erased } = await restore(db, createReadStream(path), {
        ...{ secret, phrase, actor, timeZone },
      });
      restoring = { state: 'done', at: instant(), ...shown(told), erased, undo };
      host.publish();
    } catch (error) {
      const message = refusal(error)?.message ?? sentences.failed;
      restoring = { state: 'failed', message };
      log({ level: 'error', event: 'restore failed', ...describeError(error) });
      if (undo && !(error instanceof RestoreUnconfirmed)) await rm(pathOf(undo), { force: true });
      return;
    }
    await thinBefore(dataDir);
    await removeUploads(dataDir);
  }

  return {
    copies: () => listCopies(dataDir),
    restoring: () => restoring,
    async download(phrase) {
      const { told, file } = await backUp(db, { secret, phrase });
      return { at: told.at, stream: Readable.toWeb(file) as ReadableStream<Uint8Array> };
    },
    async begin(bytes) {
      refuseBusy();
      await refuseFull(bytes);
      await makeFolder(dataDir);
      await cleaned;
      await removeUploads(dataDir);
      upload = { id: crypto.randomUUID(), bytes };
      await (await open(pathOf(uploadName(upload.id)), 'wx', 0o600)).close();
      return upload.id;
    },
    async add(id, from, piece) {
      refuseBusy();
      if (upload?.id !== id) throw invalid(sentences.noUpload);
      if (from + piece.length > upload.bytes) throw new Failure(413, sentences.noUpload);
      const handle = await open(pathOf(uploadName(id)), 'r+');
      try {
        const { size } = await handle.stat();
        if (from > size) throw invalid(sentences.noUpload);
        await handle.write(piece, 0, piece.length, from).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'ENOSPC' ? invalid(sentences.noRoom) : error;
        });
        return Math.max(size, from + piece.length);
      } finally {
        await handle.close();
      }
    },
    async preview(file, phrase, caller) {
      previewing.abort();
      previewing = new AbortController();
      const limits = [caller, previewing.signal, AbortSignal.timeout(PREVIEW_MS)];
      const path = await find(file);
      const told = await check(path, phrase, AbortSignal.any(limits)).catch((error: unknown) => {
        throw refusal(error) ?? error;
      });
      const { told: origin, copy } = shown(told);
      return { ...origin, copy, admins: told.admins, otherSecret: isOfOther(told, secret) };
    },
    async restore(file, phrase, actor) {
      refuseBusy();
      const earlier = restoring;
      restoring = { state: 'running', step: 'copying' };
      try {
        const path = await find(file);
        await refuseFull((await stat(path)).size);
        host.waitUntil(run(path, phrase, actor));
      } catch (error) {
        restoring = earlier;
        throw error;
      }
    },
  };
}
