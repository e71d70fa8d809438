import * as sessions from '../../db/access/sessions.ts';
import type { Db } from '../../db/core/client.ts';
import type { Access } from '../../src/shared/core/endpoint.ts';
import { Failure } from './failure.ts';
import type { AnyCall, CallRequest } from './route.ts';
import { sentences } from './sentences.ts';
import { type Claims, verify } from './tokens.ts';

const TOKEN_MAX = 4096;
export const unauthorized = (message: string = sentences.unauthorized) =>
  new Failure(401, message, { headers: { 'www-authenticate': 'Bearer' } });

function tokenOf({ headers }: CallRequest): string {
  const authorization = headers.get('authorization');
  const bearer =
    authorization === null ? null : (/^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1] ?? '');
  const plain = headers.get('x-auth-token');
  if (bearer !== null && plain !== null && bearer !== plain) throw unauthorized();
  const token = bearer ?? plain ?? '';
  if (token === '' || token.length > TOKEN_MAX) throw unauthorized();
  return token;
}

async function authenticate(request: CallRequest, secret: string, db: Db): Promise<Claims> {
  const claims = await verify(secret, tokenOf(request));
  if (!claims) throw unauthorized();
  if (claims.role === 'client') return claims;
  const active = request.headers.get('x-poll') !== '1';
  if (!(await sessions.check(db, claims.session, claims.id, active))) throw unauthorized();
  return claims;
}

export async function isOwnerCall({
  request,
  secret,
  db,
}: Pick<AnyCall, 'request' | 'secret' | 'db'>): Promise<boolean> {
  if (!request.headers.has('authorization') && !request.headers.has('x-auth-token')) return false;
  try {
    return (await authenticate(request, secret, db)).role === 'admin';
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

type Guarded = { readonly endpoint: { readonly access: Access } };

/** The caller's route, and the caller (null if public); throws 401, or 403 for another role. */
export async function authorize<R extends Guarded>(
  routes: readonly R[],
  request: CallRequest,
  secret: string,
  db: Db,
): Promise<{ readonly route: R; readonly caller: Claims | null }> {
  const open = routes.find(({ endpoint }) => endpoint.access === 'public');
  if (open) return { route: open, caller: null };
  const caller = await authenticate(request, secret, db);
  const route = routes.find(
    ({ endpoint: { access } }) => access === caller.role || access === 'client or admin',
  );
  if (!route) throw new Failure(403, sentences.forbidden);
  return { route, caller };
}

/** Refuses a write started by another site (OWASP CSRF: Fetch Metadata, then Origin). */
export function refuseCrossSite(request: Request, siteUrl: string | null): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const own = new Set([
    new URL(request.url).host,
    request.headers.get('host'),
    siteUrl && new URL(siteUrl).host,
  ]);
  const foreign = origin !== null && !(URL.canParse(origin) && own.has(new URL(origin).host));
  if (foreign || site === 'cross-site') throw new Failure(403, sentences.origin);
}
