import type { Db } from '../../db/client.ts';
import * as messageTemplates from '../../db/message-templates.ts';
import { readTemplates, saveTemplates } from '../../src/shared/endpoints/templates-admin.ts';
import * as shared from '../../src/shared/message-templates.ts';
import { stale } from '../lib/failure.ts';
import { ifMatch } from '../lib/input.ts';
import { on } from '../lib/route.ts';

const current = async (db: Db): Promise<shared.SavedTemplates> =>
  (await messageTemplates.read(db)) ?? { version: 0, templates: shared.SUGGESTED_TEMPLATES };

/** The part of /users that is about the owner's ready messages. */
export const routes = [
  on(readTemplates, async ({ db }) => ({ data: await current(db) })),

  on(saveTemplates, shared.messageTemplates, async ({ db, request, body, caller }) => {
    const saved = await messageTemplates.save(db, body.templates, ifMatch(request), caller.id);
    if (!saved) throw stale(await current(db));
    return { data: saved };
  }),
];
