import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import type { Stanza } from 'age-encryption';
import {
  BackupRefused,
  CHANGED,
  COSTLY_PHRASE,
  CUT,
  NO_BACKUP,
  SEALED,
  WRONG_PHRASE,
} from './refused.ts';

// 32 MB and a tenth of a second, which a small machine can afford; the phrase has at least 12
// characters.
const WORK_FACTOR = 15;
const MOST_WORK = 16;
const AGE = Buffer.from('age-encryption.org/');
const GZIP = Buffer.from([0x1f, 0x8b]);
// Photos are compressed already.
const LEVEL = 1;
// Real rows unpack to 10 times their size, crafted ones to 1,000 times.
const MOST_RATIO = 100;
const ALWAYS_UNPACKED = 16_777_216;

// A fifth of a second of the processor, which an open backup does not need.
const age = () => import('age-encryption');

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/**
 * The recipient `scrypt` of age (age-encryption.org/v1), derived without blocking the event loop.
 */
function keyOf(phrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
  const [N, r] = [2 ** workFactor, 8];
  return derive(phrase.normalize('NFC'), labelled, 32, { N, r, p: 1, maxmem: 256 * N * r });
}

const CIPHER = 'chacha20-poly1305';
const TAG = { authTagLength: 16 };
const NONCE = Buffer.alloc(12);

async function wrap(fileKey: Uint8Array, phrase: string): Promise<Stanza[]> {
  const salt = randomBytes(16);
  const cipher = createCipheriv(CIPHER, await keyOf(phrase, salt, WORK_FACTOR), NONCE, TAG);
  const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
  const text = salt.toString('base64').replaceAll('=', '');
  const { Stanza } = await age();
  return [new Stanza(['scrypt', text, String(WORK_FACTOR)], body)];
}

async function unwrap(stanzas: readonly Stanza[], phrase: string): Promise<Uint8Array> {
  const [stanza, other] = stanzas;
  const [kind, text = '', factor = ''] = stanza?.args ?? [];
  const salt = Buffer.from(text, 'base64');
  const fits = kind === 'scrypt' && salt.length === 16 && /^[1-9]\d?$/.test(factor);
  if (!stanza || other || !fits || stanza.body.length !== 32) throw new BackupRefused(CHANGED);
  if (Number(factor) > MOST_WORK) throw new BackupRefused(COSTLY_PHRASE);
  const key = await keyOf(phrase, salt, Number(factor));
  const decipher = createDecipheriv(CIPHER, key, NONCE, TAG).setAuthTag(stanza.body.subarray(16));
  try {
    return Buffer.concat([decipher.update(stanza.body.subarray(0, 16)), decipher.final()]);
  } catch (cause) {
    throw new BackupRefused(WRONG_PHRASE, { cause });
  }
}

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
  encrypter.addRecipient({ wrapFileKey: (fileKey) => wrap(fileKey, phrase) });
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

async function decrypt(whole: Readable, phrase: string): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity({ unwrapFileKey: (stanzas) => unwrap(stanzas, phrase) });
  try {
    return Readable.fromWeb((await decrypter.decrypt(toWeb(whole))) as ReadableStream);
  } catch (cause) {
    throw cause instanceof BackupRefused ? cause : new BackupRefused(CHANGED, { cause });
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
