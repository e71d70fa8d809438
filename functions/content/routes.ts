import * as checklists from '../../db/content/builds.ts';
import * as content from '../../db/content/content.ts';
import { checklist } from '../../src/shared/content/checklist.ts';
import { readContent, readSingleton } from '../../src/shared/content/endpoints.ts';
import type { Singleton } from '../../src/shared/content/entities/define.ts';
import { records } from '../../src/shared/content/entities/sections.ts';
import {
  publishContent,
  readChecklist,
  saveChecklist,
  singletonWrites,
} from '../../src/shared/content/panel-endpoints.ts';
import { conflict, Failure, invalid } from '../http/failure.ts';
import { ifMatch, ifNoneMatch } from '../http/input.ts';
import { onWrite } from '../http/on-write.ts';
import { on, type Route } from '../http/route.ts';
import { sentences } from '../http/sentences.ts';
import { listRoutes } from './lists.ts';
import { changesRoute, listVersionRoutes, singletonVersionRoutes } from './versions.ts';
import * as writes from './writes.ts';

function singletonRoutes(definition: Singleton): Route[] {
  const endpoints = singletonWrites(definition.name);

  const save = (endpoint: typeof endpoints.save) =>
    onWrite(endpoint, {
      body: writes.anyFields,
      work: async ({ db, request, body }, by) => {
        const { saved: current, defaults } = await content.readSingleton(db, definition);
        const versions = ifMatch(request);
        if (!current && request.headers.has('if-match') && !versions?.includes(0))
          throw conflict({});
        const { id = null } = body;
        if (current && id !== null && id !== '' && id !== current.id) {
          throw invalid(sentences.otherId);
        }
        const merged = writes.merge(definition, current ?? defaults, body);
        await writes.requirePhoto(db, definition, merged.changes);
        return content.save(db, definition, merged, versions, by);
      },
      refused: ({ db }) => writes.staleSingleton(db, definition),
      ...writes.contentAnswer(),
    });

  return [
    on(readSingleton(definition.name), writes.readSection(definition)),
    save(endpoints.save),
    ...(definition.post ? [save(endpoints.post)] : []),
  ];
}

const known = <T>(data: T | null) => {
  if (data === null) throw new Failure(500, sentences.failed);
  return { data };
};

const SHARED = { 'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate' };

export const routes = [
  ...records.flatMap((definition) =>
    definition.kind === 'singleton'
      ? [...singletonRoutes(definition), ...singletonVersionRoutes(definition)]
      : [...listVersionRoutes(definition), ...listRoutes(definition)],
  ),
  changesRoute,
  on(readChecklist, async ({ db }) => known(await checklists.readChecklist(db))),
  on(saveChecklist, { body: checklist }, async ({ db, body }) =>
    known(await checklists.saveChecklist(db, body)),
  ),

  on(readContent, async ({ db, request }) => {
    const { etag, body } = await content.document(db, ifNoneMatch(request));
    // The owner must not get what a shared cache kept from before her save.
    const isVisitor = writes.CREDENTIALS.every((name) => !request.headers.has(name));
    const caching = isVisitor ? SHARED : writes.REVALIDATED;
    const headers = { ...caching, ...writes.BY_CALLER, etag };
    return body === null ? { status: 304, headers } : { text: body, headers };
  }),

  on(publishContent, async ({ db, platform }) => {
    platform.waitUntil(platform.publish());
    return { data: { version: await content.contentVersion(db) } };
  }),
];
