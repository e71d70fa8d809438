import { sha256 } from '../../db/core/digest.ts';
import { ifNoneMatch } from './input.ts';
import type { CallRequest, Reply } from './route.ts';

export const etagOf = (text: string): string => `"${sha256(text, 'base64url').slice(0, 22)}"`;

/** Data with a strong ETag over it, the headers and `news`; 304 if `If-None-Match` names it. */
export function withEtag<T>(
  { request }: { readonly request: CallRequest<'if-none-match'> },
  data: T,
  headers: Readonly<Record<string, string>>,
  news = '',
): Reply<T> {
  const text = JSON.stringify(data);
  const etag = etagOf(`${JSON.stringify(headers)}\n${text}\n${news}`);
  if (ifNoneMatch(request).includes(etag)) return { status: 304, headers: { etag } };
  return { text, headers: { ...headers, etag } };
}
