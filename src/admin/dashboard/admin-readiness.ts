import { computed } from 'nanostores';
import { readContent } from '../../shared/content/document-endpoints.ts';
import { carries, endpoint } from '../../shared/core/endpoint.ts';
import { query, queryOnFocus } from '../session/queries.ts';
import { $termInForce } from '../terms/terms.ts';
import { missingChat } from './missing-chat.ts';
import { readiness } from './readiness.ts';

type Document = Readonly<Record<string, unknown>>;

/** A file of the built site. */
const readBuiltIn = endpoint('GET', '/defaults.json', 'public', carries<{ answer: Document }>());

const $saved = queryOnFocus(readContent);
const $builtIn = query(readBuiltIn);

/** How far the site is the owner's own, once everything it takes is read. */
export const $readiness = computed([$saved, $builtIn, $termInForce], (saved, builtIn, term) => ({
  error: saved.error ?? builtIn.error ?? term.error,
  data:
    saved.data && builtIn.data && term.data
      ? readiness({ saved: saved.data, builtIn: builtIn.data, term: term.data })
      : undefined,
}));

/** What the saved contact lacks for clients to reach her in WhatsApp; null where they do. */
export const $missingChat = computed($saved, ({ data }) => missingChat(data?.contact));

/** Reads again what could not be read. */
export function retryReadiness(): void {
  for (const store of [$saved, $builtIn, $termInForce])
    if (store.get().error !== undefined) store.invalidate();
}
