import * as privacy from '../../db/clients/privacy.ts';
import { dormant } from '../../db/clients/retention.ts';
import type { Db } from '../../db/core/client.ts';
import {
  readPrivacy,
  readRetention,
  savePrivacy,
} from '../../src/shared/clients/panel-endpoints.ts';
import {
  BLANK_PRIVACY,
  privacySettings,
  type SavedPrivacy,
} from '../../src/shared/clients/privacy.ts';
import { conflict } from '../http/failure.ts';
import { ifMatch } from '../http/input.ts';
import { onWrite, recordAnswer } from '../http/on-write.ts';
import { on } from '../http/route.ts';

const current = async (db: Db): Promise<SavedPrivacy> => (await privacy.read(db)) ?? BLANK_PRIVACY;

export const routes = [
  on(readPrivacy, async ({ db }) => ({ data: await current(db) })),

  onWrite(savePrivacy, {
    body: privacySettings,
    work: ({ db, request, body }, by) => privacy.save(db, body, ifMatch(request), by),
    refused: async ({ db }) => conflict(await current(db)),
    ...recordAnswer<SavedPrivacy>(),
  }),

  on(readRetention, async ({ db }) => {
    const { months } = await current(db);
    const proposed = months === null ? { total: 0, clients: [] } : await dormant(db, months);
    return { data: { months, ...proposed } };
  }),
];
