import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Snapshot } from '../../db/backup/snapshot.ts';
import { FORMAT, type Header, header } from '../../src/shared/backup/header.ts';
import { BackupRefused, CHANGED, CUT, NEWER, NO_BACKUP } from './refused.ts';

// A header of JSON, parts (JSON, then as many bytes as it says), the SHA-256 of all before it.
export type Part =
  | { readonly table: string; readonly rows: string }
  | { readonly hash: string; readonly data: Uint8Array };

const MOST_HEADER = 1_048_576;
const MOST_LINE = 1024;
// 64 KB are written; a longer part is one row, or from an earlier version.
const MOST_ROWS = 4_194_304;
// A photo has at most 2 MiB (db/migrations/0006_media.sql).
const MOST_PHOTO = 2_097_152;

const bytesUpTo = (most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
const part = v.union([
  v.object({ sha256: v.string() }),
  v.object({ table: v.string(), bytes: bytesUpTo(MOST_ROWS) }),
  v.object({ photo: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), bytes: bytesUpTo(MOST_PHOTO) }),
]);

/** A snapshot as the bytes of a backup, read as fast as they are consumed. */
export async function* encode(about: Header, snapshot: Snapshot): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const hashed = (bytes: Buffer) => {
    hash.update(bytes);
    return bytes;
  };
  const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);
  yield hashed(line(about));
  for await (const { table, rows } of snapshot.parts()) {
    const body = Buffer.from(rows);
    yield hashed(Buffer.concat([line({ table, bytes: body.length }), body]));
  }
  for await (const { hash: photo, data } of snapshot.photos())
    yield hashed(Buffer.concat([line({ photo, bytes: data.length }), data]));
  yield line({ sha256: hash.digest('hex') });
}

/** Reads the header, then the parts; the whole file is checked after the last one. */
export async function decode(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ readonly header: Header; readonly parts: AsyncGenerator<Part> }> {
  const reader = new Reader(bytes);
  const first = await reader.json(MOST_HEADER);
  if (isNewer(first)) throw new BackupRefused(NEWER);
  const checked = v.safeParse(header, first);
  if (!checked.success) throw new BackupRefused(NO_BACKUP);

  async function* parts(): AsyncGenerator<Part> {
    while (true) {
      const digest = reader.digest();
      const next = v.safeParse(part, await reader.json(MOST_LINE));
      if (!next.success) throw new BackupRefused(CHANGED);
      if ('sha256' in next.output) {
        if (next.output.sha256 !== digest || !(await reader.isOver()))
          throw new BackupRefused(CHANGED);
        return;
      }
      const body = await reader.take(next.output.bytes);
      yield 'table' in next.output
        ? { table: next.output.table, rows: body.toString() }
        : { hash: next.output.photo, data: body };
    }
  }
  return { header: checked.output, parts: parts() };
}

const isNewer = (value: unknown) =>
  v.is(v.object({ kind: v.literal('toque backup'), format: v.number() }), value) &&
  value.format > FORMAT;

class Reader {
  #hash = createHash('sha256');
  #bytes: AsyncIterator<Uint8Array>;
  #left: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#bytes = bytes[Symbol.asyncIterator]();
  }

  digest = () => this.#hash.copy().digest('hex');

  async json(most: number): Promise<unknown> {
    let end = this.#left.indexOf(10);
    while (end < 0) {
      if (this.#left.length > most) return undefined;
      if (!(await this.#more())) throw new BackupRefused(CUT);
      end = this.#left.indexOf(10);
    }
    if (end > most) return undefined;
    const line = this.#cut(end + 1).toString();
    try {
      return JSON.parse(line);
    } catch {
      return undefined;
    }
  }

  async take(count: number): Promise<Buffer> {
    const chunks = [this.#left];
    let size = this.#left.length;
    while (size < count) {
      const { done, value } = await this.#bytes.next();
      if (done) throw new BackupRefused(CUT);
      chunks.push(Buffer.from(value.buffer, value.byteOffset, value.length));
      size += value.length;
    }
    this.#left = Buffer.concat(chunks);
    return this.#cut(count);
  }

  async isOver(): Promise<boolean> {
    return this.#left.length === 0 && !(await this.#more());
  }

  #cut(count: number): Buffer {
    const taken = this.#left.subarray(0, count);
    this.#left = this.#left.subarray(count);
    this.#hash.update(taken);
    return taken;
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#bytes.next();
    if (!done) this.#left = Buffer.concat([this.#left, value]);
    return !done;
  }
}
