import * as content from '../../db/content/content.ts';
import { readSingleton } from '../../src/shared/content/endpoints.ts';
import type { Singleton } from '../../src/shared/content/entities/define.ts';
import { singletonWrites } from '../../src/shared/content/panel-endpoints.ts';
import { sentences } from '../../src/shared/core/sentences.ts';
import { invalid, stale } from '../http/failure.ts';
import { once, type WriteCall, writer } from '../http/idempotency.ts';
import { ifMatch } from '../http/input.ts';
import { type AnyCall, on, type Route } from '../http/route.ts';
import { anyFields, merge, readSection, replayed, savedRecord } from './writes.ts';

/** The routes of a section with one record. */
export function singletonRoutes(definition: Singleton): Route[] {
  const endpoints = singletonWrites(definition.name);

  type SaveCall = AnyCall & WriteCall & { readonly body: Readonly<Record<string, unknown>> };
  async function save(call: SaveCall) {
    const { db, request, body } = call;
    const { saved: current, defaults } = await content.readSingleton(db, definition);
    // Whatever it names, there is nothing that it could match.
    if (!current && request.headers.has('if-match')) throw stale({});
    const { id = null } = body;
    if (current && id !== null && id !== '' && id !== current.id) {
      throw invalid(sentences.otherId);
    }
    const merged = merge(definition, current ?? defaults, body);
    const by = writer(call);
    const work = () => content.save(db, definition, merged, ifMatch(request), by);
    const result = await once(db, by.idempotencyKey, work, replayed);
    if (!result) throw stale((await content.readSingleton(db, definition)).saved ?? {});
    return savedRecord(call, result);
  }

  return [
    on(readSingleton(definition.name), readSection(definition)),
    on(endpoints.save, anyFields, save),
    ...(definition.post ? [on(endpoints.post, anyFields, save)] : []),
  ];
}
