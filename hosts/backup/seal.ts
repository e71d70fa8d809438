import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupRefused, CHANGED, CUT, NO_BACKUP, SEALED, WRONG_PHRASE } from './refused.ts';

// 32 MB and a tenth of a second, which a small machine has; the phrase has at least 12 characters.
const WORK_FACTOR = 15;
const AGE = Buffer.from('age-encryption.org/');
const GZIP = Buffer.from([0x1f, 0x8b]);
// Photos are compressed already.
const LEVEL = 1;

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
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(phrase.normalize('NFC'));
  return Readable.fromWeb((await encrypter.encrypt(toWeb(packed))) as ReadableStream);
}

/** The bytes that were given to `seal`. Throws BackupRefused, also while they are read. */
export async function* unseal(
  file: Readable,
  phrase: string | null,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { start, whole } = await peek(file);
  const isSealed = start.subarray(0, AGE.length).equals(AGE);
  if (!isSealed && !start.subarray(0, GZIP.length).equals(GZIP)) throw new BackupRefused(NO_BACKUP);
  if (isSealed && !phrase) throw new BackupRefused(SEALED);
  const packed = isSealed ? await decrypt(whole, phrase ?? '') : whole;
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  try {
    yield* unpacked;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new BackupRefused(CUT, { cause: error });
    if (code?.startsWith('Z_') || isSealed) throw new BackupRefused(CHANGED, { cause: error });
    throw error;
  } finally {
    packed.destroy();
    file.destroy();
  }
}

async function decrypt(whole: Readable, phrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(phrase.normalize('NFC'));
  try {
    return Readable.fromWeb((await decrypter.decrypt(toWeb(whole))) as ReadableStream);
  } catch (cause) {
    const wrong = cause instanceof Error && /no identity matched/.test(cause.message);
    throw new BackupRefused(wrong ? WRONG_PHRASE : CHANGED, { cause });
  }
}

const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;

async function peek(file: Readable): Promise<{ start: Buffer; whole: Readable }> {
  const chunks = file[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < AGE.length) {
    const { done, value } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* all() {
    yield start;
    while (true) {
      const { done, value } = await chunks.next();
      if (done) return;
      yield value;
    }
  }
  return { start, whole: Readable.from(all(), { objectMode: false }) };
}
