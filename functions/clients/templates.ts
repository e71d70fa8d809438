import * as messageTemplates from '../../db/clients/message-templates.ts';
import type { Db } from '../../db/core/client.ts';
import * as shared from '../../src/shared/clients/message-templates.ts';
import { readTemplates, saveTemplates } from '../../src/shared/clients/panel-endpoints.ts';
import { conflict } from '../http/failure.ts';
import { ifMatch } from '../http/input.ts';
import { onWrite } from '../http/on-write.ts';
import { on } from '../http/route.ts';

const current = async (db: Db): Promise<shared.SavedTemplates> =>
  (await messageTemplates.read(db)) ?? { version: 0, templates: shared.SUGGESTED_TEMPLATES };

export const routes = [
  on(readTemplates, async ({ db }) => ({ data: await current(db) })),

  onWrite(saveTemplates, {
    body: shared.messageTemplates,
    work: ({ db, request, body }, by) =>
      messageTemplates.save(db, body.templates, ifMatch(request), by),
    refused: async ({ db }) => conflict(await current(db)),
    reply: (data) => ({ data }),
  }),
];
