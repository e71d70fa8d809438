import * as content from '../../db/content/content.ts';
import { publishContent, readContent } from '../../src/shared/content/document-endpoints.ts';
import { definitions } from '../../src/shared/content/entities/registry.ts';
import { ifNoneMatch } from '../http/input.ts';
import { on } from '../http/route.ts';
import { listRoutes } from './lists.ts';
import { singletonRoutes } from './singletons.ts';
import { changesRoute, listVersionRoutes, singletonVersionRoutes } from './versions.ts';

const SHARED = { 'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate' };

export const routes = [
  ...definitions.flatMap((definition) =>
    definition.kind === 'singleton'
      ? [...singletonRoutes(definition), ...singletonVersionRoutes(definition)]
      : [...listVersionRoutes(definition), ...listRoutes(definition)],
  ),
  changesRoute,

  on(readContent, async ({ db, request }) => {
    const { etag, body } = await content.document(db, ifNoneMatch(request));
    const headers = { ...SHARED, etag };
    return body === null ? { status: 304, headers } : { text: body, headers };
  }),

  on(publishContent, async ({ db, platform }) => {
    platform.waitUntil(platform.publish());
    return { data: { version: await content.contentVersion(db) } };
  }),
];
