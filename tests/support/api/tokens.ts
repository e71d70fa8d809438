import { createHmac, generateKeyPairSync, hkdfSync, sign } from 'node:crypto';
import { SECRET } from './api.ts';

type Parts = Readonly<Record<string, unknown>>;
export type Role = 'admin' | 'client';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signable = (header: Parts, claims: Parts) => `${part(header)}.${part(claims)}`;

/**
 * The key of a role's tokens: HKDF-SHA256 of the secret, salt `toque`, info `token:<role>`, 32
 * bytes.
 */
export function roleKey(role: Role, secret = SECRET): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'toque', `token:${role}`, 32));
}

/** The header of a true token: HS256, and a type of its own for each role. */
export const header = (role: Role): Parts => ({ alg: 'HS256', typ: `${role}+jwt` });

/** The claims of a true admin token issued at `at` (seconds): 8 h. */
export const adminClaims = (at: number, sub: string, sid: string): Parts => ({
  iss: 'toque',
  aud: 'admin',
  sub,
  sid,
  iat: at,
  exp: at + 8 * 3600,
});

/** The claims of a true client token issued at `at` (seconds): 30 min. */
export const clientClaims = (at: number, sub: string): Parts => ({
  iss: 'toque',
  aud: 'client',
  sub,
  iat: at,
  exp: at + 30 * 60,
});

/** A token with any header and claims, HMAC-SHA256 with `key` whatever the header says. */
export function hmacToken(head: Parts, claims: Parts, key: Buffer): string {
  const text = signable(head, claims);
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** The same with HMAC-SHA512 as `HS512`. */
export function hs512Token(head: Parts, claims: Parts, key: Buffer): string {
  const text = signable({ ...head, alg: 'HS512' }, claims);
  return `${text}.${createHmac('sha512', key).update(text).digest('base64url')}`;
}

/** A token without a signature, `alg: none`. */
export const unsignedToken = (head: Parts, claims: Parts): string =>
  `${signable({ ...head, alg: 'none' }, claims)}.`;

/** A token signed with a key pair of the forger's own, whose public half travels in the header. */
export function rsaToken(head: Parts, claims: Parts): string {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = signable(
    { ...head, alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) },
    claims,
  );
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

/** A token's own claims, unverified. */
export function readToken(token: string): { readonly header: Parts; readonly claims: Parts } {
  const [head = '', claims = ''] = token.split('.');
  const parse = (text: string) =>
    JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Parts;
  return { header: parse(head), claims: parse(claims) };
}
