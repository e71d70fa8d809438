import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import {
  BackupRefused,
  CHANGED,
  COSTLY_PHRASE,
  CUT,
  NO_BACKUP,
  SEALED,
  WRONG_PHRASE,
} from './refused.ts';

// 32 MB and a tenth of a second; the phrase has at least 12 characters.
const WORK_FACTOR = 15;
const MOST_WORK = 16;
const AGE = Buffer.from('age-encryption.org/');
const GZIP = Buffer.from([0x1f, 0x8b]);
// Photos are compressed already.
const LEVEL = 1;
// Real rows unpack to 10 times their size, crafted ones to 1,000 times.
const MOST_RATIO = 100;
const ALWAYS_UNPACKED = 16_777_216;

// What age writes for a phrase, and nothing else, so that the cost is known beforehand.
const HEADER = /^age-encryption\.org\/v1\n-> scrypt \S{22} ([1-9]\d?)\n/;
const NO_MATCH = /^no identity matched/;

// A fifth of a second of the processor, which an open backup does not need.
const age = () => import('age-encryption');

/** Compresses a backup and, with a phrase, encrypts it as `age -p` does. */
export async function seal(
  bytes: AsyncIterable<Uint8Array>,
  phrase: string | null,
): Promise<Readable> {
  const source = Readable.from(bytes, { objectMode: false });
  const packed = createGzip({ level: LEVEL });
  source.on('error', (error) => packed.destroy(error)).pipe(packed);
  packed.on('close', () => source.destroy());
  if (phrase === null) return packed;
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(phrase.normalize('NFC'));
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  return Readable.fromWeb((await encrypter.encrypt(toWeb(packed))) as ReadableStream);
}

/** The bytes that were given to `seal`. Throws BackupRefused, also while they are read. */
export async function* unseal(
  file: Readable,
  phrase: string | null,
): AsyncGenerator<Uint8Array, void, undefined> {
  const start = await startOf(file);
  const isSealed = start.subarray(0, AGE.length).equals(AGE);
  if (!isSealed && !start.subarray(0, GZIP.length).equals(GZIP)) throw new BackupRefused(NO_BACKUP);
  if (isSealed && !phrase) throw new BackupRefused(SEALED);
  const packed = isSealed ? await decrypt(file, start, phrase ?? '') : file;
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  let size = 0;
  try {
    for await (const chunk of unpacked) {
      size += chunk.length;
      if (size > ALWAYS_UNPACKED + MOST_RATIO * unpacked.bytesWritten)
        throw new BackupRefused(CHANGED);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new BackupRefused(CUT, { cause: error });
    if (code?.startsWith('Z_') || isSealed) throw new BackupRefused(CHANGED, { cause: error });
    throw error;
  } finally {
    packed.destroy();
    file.destroy();
  }
}

async function decrypt(file: Readable, start: Buffer, phrase: string): Promise<Readable> {
  const factor = HEADER.exec(start.toString('latin1', 0, 100))?.[1];
  if (!factor) throw new BackupRefused(CHANGED);
  if (Number(factor) > MOST_WORK) throw new BackupRefused(COSTLY_PHRASE);
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(phrase.normalize('NFC'));
  try {
    return Readable.fromWeb((await decrypter.decrypt(toWeb(file))) as ReadableStream);
  } catch (cause) {
    const isWrong = cause instanceof Error && NO_MATCH.test(cause.message);
    throw new BackupRefused(isWrong ? WRONG_PHRASE : CHANGED, { cause });
  }
}

const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;

/** The first bytes, which are read again. */
async function startOf(file: Readable): Promise<Buffer> {
  await once(file, 'readable');
  const start: Buffer = file.read() ?? Buffer.alloc(0);
  if (start.length > 0) file.unshift(start);
  return start;
}
