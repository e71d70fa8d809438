import * as privacy from '../../db/clients/privacy.ts';
import { dormant } from '../../db/clients/retention.ts';
import type { Db } from '../../db/core/client.ts';
import {
  BLANK_PRIVACY,
  privacySettings,
  type SavedPrivacy,
} from '../../src/shared/clients/privacy.ts';
import {
  readPrivacy,
  readRetention,
  savePrivacy,
} from '../../src/shared/clients/privacy-endpoints.ts';
import { saved } from '../content/writes.ts';
import { stale } from '../http/failure.ts';
import { once, writer } from '../http/idempotency.ts';
import { ifMatch } from '../http/input.ts';
import { on } from '../http/route.ts';

const current = async (db: Db): Promise<SavedPrivacy> => (await privacy.read(db)) ?? BLANK_PRIVACY;

/** The part of /users that is about personal data in general: what is said of it, and how long. */
export const routes = [
  on(readPrivacy, async ({ db }) => ({ data: await current(db) })),

  on(savePrivacy, privacySettings, async (call) => {
    const { db, request, body } = call;
    const by = writer(call);
    const work = () => privacy.save(db, body, ifMatch(request), by);
    const again = (record: SavedPrivacy) => ({ record, contentVersion: null });
    const result = await once(db, by.idempotencyKey, work, again);
    if (!result) throw stale(await current(db));
    return saved(call, result.record, result.contentVersion);
  }),

  on(readRetention, async ({ db }) => {
    const { months } = await current(db);
    if (months === null) return { data: { months, total: 0, clients: [] } };
    return { data: { months, ...(await dormant(db, months)) } };
  }),
];
