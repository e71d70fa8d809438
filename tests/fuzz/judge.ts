import { answers } from '../expected/sentences.ts';
import { isObject } from './bodies.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ms: number;
};

export const SLOWEST_MS = 2000;
// docs/spec.md §10.
const STATUSES = [200, 201, 204, 304, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429];
const KEYS = ['message', 'errors', 'current', 'other', 'term', 'used'];
const INTERNALS =
  /node_modules|\bat .+:\d+:\d+|NeonDbError|DatabaseUnavailable|postgres(?:ql)?:\/\//;

// At most two passwords are hashed at once; a third call gets 503.
const HASHED =
  /^(?:POST \/auth\/login|POST \/auth\/setup|PUT \/auth\/password|POST \/auth\/second-step)/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function shape(data: unknown): string | null {
  if (!isObject(data)) return 'a failure that is not an object';
  if (typeof data.message !== 'string' || data.message === '') return 'a failure without a message';
  const odd = Object.keys(data).filter((key) => !KEYS.includes(key));
  if (odd.length > 0) return `a failure with ${odd}`;
  const { errors = {} } = data;
  const sentences = isObject(errors) && Object.values(errors).every((it) => typeof it === 'string');
  return sentences ? null : 'errors that are not sentences';
}

/** What is wrong with an answer to `call` ('PUT /content/hero'); null when it is valid. */
export function complaint(call: string, { status, headers, text, ms }: Answer): string | null {
  const capped = status === 503 && HASHED.test(call) && headers.get('retry-after') !== null;
  if (!STATUSES.includes(status) && !capped) return `answered ${status}`;
  if (ms > SLOWEST_MS) return `took ${Math.round(ms)} ms`;
  if (headers.get('x-content-type-options') !== 'nosniff') return 'lacks its headers';
  if (headers.get('cache-control') === null) return 'has no cache-control';
  if (INTERNALS.test(text)) return 'reveals internals';
  const json = headers.get('content-type')?.startsWith('application/json') ?? false;
  const data = json && text !== '' ? parsed(text) : null;
  if (data === undefined) return 'is not JSON';
  if (status < 400 || call.startsWith('HEAD ')) return null;
  if (status === 429 && headers.get('retry-after') === null) return 'has no retry-after';
  if (status === 405 && headers.get('allow') === null) return 'has no allow';
  if (isObject(data) && data.message === answers.failed) return 'has no specific sentence';
  return shape(data);
}
