import type { Db } from '../../db/client.ts';
import * as sessions from '../../db/sessions.ts';
import type { Access } from '../../src/shared/routes.ts';
import { sentences } from '../../src/shared/sentences.ts';
import { Failure } from './failure.ts';
import { type Claims, verify } from './tokens.ts';

const TOKEN_MAX = 4096;
const unauthorized = () => new Failure(401, sentences.unauthorized, { headers: { 'www-authenticate': 'Bearer' } });

/** The one token of a request, from `Authorization: Bearer` or `x-auth-token`; different ones in both are refused. */
function tokenOf({ headers }: Request): string {
  const authorization = headers.get('authorization');
  const bearer = authorization === null ? null : (/^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1] ?? '');
  const plain = headers.get('x-auth-token');
  if (bearer !== null && plain !== null && bearer !== plain) throw unauthorized();
  const token = bearer ?? plain ?? '';
  if (token === '' || token.length > TOKEN_MAX) throw unauthorized();
  return token;
}

/** Who calls a protected route: 401 without a valid token or a live session, 403 for a client where an admin is needed. */
export async function guard(request: Request, access: Exclude<Access, 'public'>, secret: string, db: Db): Promise<Claims> {
  const claims = await verify(secret, tokenOf(request));
  if (!claims) throw unauthorized();
  if (claims.role === 'client') {
    if (access === 'admin') throw new Failure(403, sentences.forbidden);
    return claims;
  }
  const active = request.headers.get('x-poll') !== '1';
  if (!(await sessions.check(db, claims.session, claims.id, active))) throw unauthorized();
  return claims;
}

/** Refuses a write that another site's page started (OWASP CSRF: Fetch Metadata, then Origin against the host). */
export function refuseForeign(request: Request, siteUrl: string | null): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const own = new Set([new URL(request.url).host, request.headers.get('host'), siteUrl && new URL(siteUrl).host]);
  const foreign = origin !== null && !(URL.canParse(origin) && own.has(new URL(origin).host));
  if (foreign || site === 'cross-site') throw new Failure(403, sentences.origin);
}
