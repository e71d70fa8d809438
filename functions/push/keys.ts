import type { Db } from '../../db/core/client.ts';
import { readKeys, replaceKeys } from '../../db/push/settings.ts';
import { decrypt, encrypt } from '../access/encryption.ts';

type Keys = { readonly publicKey: string; readonly privateKey: string };

const OWNER = 'push';

async function generate(): Promise<Keys> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign']);
  const raw = await crypto.subtle.exportKey('raw', publicKey);
  const { d = '' } = await crypto.subtle.exportKey('jwk', privateKey);
  return { publicKey: Buffer.from(raw).toString('base64url'), privateKey: d };
}

async function stored(db: Db, secret: string): Promise<Keys | null> {
  const { publicKey = null, sealed = null } = (await readKeys(db)) ?? {};
  const privateKey = sealed && (await decrypt(secret, OWNER, sealed));
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

/** The installation's VAPID keys (RFC 8292), decrypted; null before `makeKeys`. */
export const keysOf = stored;

/** Makes the keys at first use, and again after JWT_SECRET has changed. */
export async function makeKeys(db: Db, secret: string): Promise<Keys | null> {
  const known = await stored(db, secret);
  if (known) return known;
  const older = (await readKeys(db))?.publicKey ?? null;
  const { publicKey, privateKey } = await generate();
  await replaceKeys(db, older, {
    publicKey,
    sealed: await encrypt(secret, OWNER, privateKey),
  });
  return stored(db, secret);
}
