import { hkdfSync } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { SESSION_HOURS } from '../../db/sessions.ts';
import { now } from '../../src/shared/clock.ts';
import { CLIENT_SESSION_MS } from '../../src/shared/constants.ts';

export type Role = 'admin' | 'client';
export type AdminClaims = {
  readonly role: 'admin';
  readonly id: string;
  /** Her session's row. */
  readonly session: string;
};
export type ClientClaims = { readonly role: 'client'; readonly id: string };
/** Who a verified token speaks for. */
export type Claims = AdminClaims | ClientClaims;

const ISSUER = 'toque';
const SECONDS = { admin: SESSION_HOURS * 3600, client: CLIENT_SESSION_MS / 1000 };
const CLOCK_SKEW = 120;

const keys = new Map<string, Promise<CryptoKey>>();

// A key a role: a client token can never verify as an admin's, whatever it claims (threat T-04).
function keyOf(secret: string, role: Role): Promise<CryptoKey> {
  const name = `${role}:${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const bits = new Uint8Array(hkdfSync('sha256', secret, 'toque', `token:${role}`, 32));
  const key = crypto.subtle.importKey('raw', bits, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  keys.set(name, key);
  return key;
}

/** Signs a token: 8 h for an admin's session, 30 min for a client. */
export async function sign(secret: string, claims: Claims): Promise<string> {
  const { role, id } = claims;
  const issued = Math.floor(now() / 1000);
  const token = new SignJWT(role === 'admin' ? { sid: claims.session } : {})
    .setProtectedHeader({ alg: 'HS256', typ: `${role}+jwt` })
    .setIssuer(ISSUER)
    .setAudience(role)
    .setSubject(id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + SECONDS[role]);
  return token.sign(await keyOf(secret, role));
}

/** What a token proves, null for nothing: every check of RFC 8725 holds or it is refused. */
export async function verify(secret: string, token: string): Promise<Claims | null> {
  try {
    const role: Role = decodeJwt(token).aud === 'admin' ? 'admin' : 'client';
    const { payload } = await jwtVerify(token, await keyOf(secret, role), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: role,
      typ: `${role}+jwt`,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: 5,
      currentDate: new Date(now()),
    });
    if (!payload.sub || (payload.iat ?? 0) > now() / 1000 + CLOCK_SKEW) return null;
    if (role === 'client') return { role, id: payload.sub };
    return typeof payload.sid === 'string' ? { role, id: payload.sub, session: payload.sid } : null;
  } catch {
    return null;
  }
}
