import { keyFor } from '../../db/core/digest.ts';

const IV_BYTES = 12;

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', keyFor(secret, 'second step'), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);

const algorithm = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(owner),
});

/** Encrypts with AES-GCM under the installation's key, bound to the owner's id; base64url. */
export async function encrypt(secret: string, owner: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const bytes = new TextEncoder().encode(text);
  const encrypted = await crypto.subtle.encrypt(algorithm(iv, owner), await keyOf(secret), bytes);
  return Buffer.concat([iv, Buffer.from(encrypted)]).toString('base64url');
}

export async function decrypt(
  secret: string,
  owner: string,
  encrypted: string,
): Promise<string | null> {
  const bytes = new Uint8Array(Buffer.from(encrypted, 'base64url'));
  try {
    const text = await crypto.subtle.decrypt(
      algorithm(bytes.slice(0, IV_BYTES), owner),
      await keyOf(secret),
      bytes.slice(IV_BYTES),
    );
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}
