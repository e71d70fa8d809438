import { createHash } from 'node:crypto';
import { ifNoneMatch } from './input.ts';
import type { AnyCall, Reply } from './route.ts';

/** Data with a strong ETag of all that is told, its headers too: 304 to who knows it already. */
export function tagged<Answer>(
  { request }: Pick<AnyCall, 'request'>,
  data: Answer,
  headers: Readonly<Record<string, string>> = {},
): Reply<Answer> {
  const text = JSON.stringify(data);
  const hash = createHash('sha256').update(`${JSON.stringify(headers)}\n${text}`);
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`;
  if (ifNoneMatch(request).includes(etag)) return { status: 304, headers: { etag } };
  return { text, headers: { ...headers, etag } };
}
