import { sentences } from '../../src/shared/sentences.ts';
import { invalid } from './failure.ts';

/** Which part of a list is asked for; `limit` null is all of it. */
export type Page = { readonly limit: number | null; readonly offset: number };

const COUNT = /^\d{1,9}$/;

function count(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!COUNT.test(text)) throw invalid(sentences.paging, { [name]: sentences.paging });
  return Number(text);
}

/** `?limit=` and `?offset=`; 422 for what is no number, or more than `most` at a time. */
export function pageOf(query: URLSearchParams, most: number): Page {
  const limit = count(query, 'limit');
  if (limit !== null && (limit < 1 || limit > most))
    throw invalid(sentences.paging, { limit: sentences.paging });
  return { limit, offset: count(query, 'offset') ?? 0 };
}
