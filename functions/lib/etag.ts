import { createHash } from 'node:crypto';
import { ifNoneMatch } from './input.ts';
import type { AnyCall, Reply } from './route.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * JSON text with a strong ETag of all that is told, its headers too: 304 to who knows it already.
 */
export function taggedText(
  { request }: Pick<AnyCall, 'request'>,
  text: string,
  headers: Headers = {},
): Reply<never> {
  const hash = createHash('sha256').update(`${JSON.stringify(headers)}\n${text}`);
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`;
  if (ifNoneMatch(request).includes(etag)) return { status: 304, headers: { etag } };
  return { text, headers: { ...headers, etag } };
}

/** The same for data. */
export const tagged = <Answer>(
  call: Pick<AnyCall, 'request'>,
  data: Answer,
  headers: Headers = {},
): Reply<Answer> => taggedText(call, JSON.stringify(data), headers);
