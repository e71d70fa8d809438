import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { SESSION_HOURS } from '../../db/access/sessions.ts';
import { keyFor } from '../../db/core/digest.ts';
import { now } from '../../src/shared/core/clock.ts';
import { CLIENT_SESSION_MS } from '../../src/shared/core/constants.ts';
import { isUuid } from '../../src/shared/core/plain-text.ts';

type Role = 'admin' | 'client';
export type AdminClaims = {
  readonly role: 'admin';
  readonly id: string;
  readonly session: string;
};
export type ClientClaims = { readonly role: 'client'; readonly id: string };
export type Claims = AdminClaims | ClientClaims;

type Kind = Role | 'lane';

const ISSUER = 'toque';
const SECONDS = { admin: SESSION_HOURS * 3600, client: CLIENT_SESSION_MS / 1000 };
const CLOCK_SKEW = 120;

const keys = new Map<string, Promise<CryptoKey>>();

// A key for each kind: a client's token never verifies as an admin's (docs/threats.md T-04).
function keyOf(secret: string, kind: Kind): Promise<CryptoKey> {
  const name = `${kind}:${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const bits = keyFor(secret, `token:${kind}`);
  const key = crypto.subtle.importKey('raw', bits, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  keys.set(name, key);
  return key;
}

/** Signs claims as one kind of token, valid for `seconds`. */
export async function signAs(
  secret: string,
  kind: Kind,
  { sub, ...claims }: JWTPayload & { readonly sub: string },
  seconds: number,
): Promise<string> {
  const issued = Math.floor(now() / 1000);
  const token = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: `${kind}+jwt` })
    .setIssuer(ISSUER)
    .setAudience(kind)
    .setSubject(sub)
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds);
  return token.sign(await keyOf(secret, kind));
}

/** The claims of a valid token of this kind (RFC 8725), null for any other. */
export async function verifyAs(
  secret: string,
  kind: Kind,
  token: string,
): Promise<(JWTPayload & { readonly sub: string }) | null> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret, kind), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: kind,
      typ: `${kind}+jwt`,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: 5,
      currentDate: new Date(now()),
    });
    const { sub, iat = 0 } = payload;
    return sub && iat <= now() / 1000 + CLOCK_SKEW ? { ...payload, sub } : null;
  } catch {
    return null;
  }
}

/** Signs a token: 8 h for an admin's session, 30 min for a client. */
export function sign(secret: string, claims: Claims): Promise<string> {
  const { role, id } = claims;
  const more = role === 'admin' ? { sid: claims.session } : {};
  return signAs(secret, role, { sub: id, ...more }, SECONDS[role]);
}

export async function verify(secret: string, token: string): Promise<Claims | null> {
  const admin = await verifyAs(secret, 'admin', token);
  const claims = admin ?? (await verifyAs(secret, 'client', token));
  // The database would refuse other ids as bad input.
  if (!claims || !isUuid(claims.sub)) return null;
  const { sub: id, sid } = claims;
  if (!admin) return { role: 'client', id };
  return typeof sid === 'string' && isUuid(sid) ? { role: 'admin', id, session: sid } : null;
}
