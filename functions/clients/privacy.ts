import { erase } from '../../db/clients/erasure.ts';
import * as held from '../../db/clients/export.ts';
import * as privacy from '../../db/clients/privacy.ts';
import { identify } from '../../db/clients/related.ts';
import { keep } from '../../db/clients/retention.ts';
import { BLANK_PRIVACY, erasure, privacySentences } from '../../src/shared/clients/privacy.ts';
import {
  eraseClient,
  exportClient,
  keepClient,
} from '../../src/shared/clients/privacy-endpoints.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { sentences } from '../../src/shared/core/sentences.ts';
import { fold } from '../../src/shared/core/text.ts';
import { Failure, invalid, missing } from '../http/failure.ts';
import { once, writer } from '../http/idempotency.ts';
import { on } from '../http/route.ts';
import { phoneHasher } from './phone-hash.ts';

/** A name as two people would call it the same: a page shows two spaces as one. */
const alike = (name: string) => fold(name.trim().replace(/\s+/g, ' '));

const { otherName, erased, kept } = privacySentences;

/** The part of /users that is about the data of one client (LGPD art. 18). */
export const routes = [
  on(exportClient, async ({ db, params, caller }) => {
    const client = await held.read(db, params.id, caller.id);
    if (!client) throw missing();
    const { controller, channel } = (await privacy.read(db)) ?? BLANK_PRIVACY;
    return { data: { exported_at: instant(), controller, channel, ...client } };
  }),

  {
    ...on(eraseClient, erasure, async (call) => {
      const { db, params, body } = call;
      const { id } = params;
      // The body is her name: the key is remembered without a hash of it.
      const by = writer({ ...call, raw: new Uint8Array() });
      const work = async () => {
        const person = await identify(db, id);
        if (!person) return null;
        if (alike(body.name) !== alike(person.name)) throw invalid(otherName, { name: otherName });
        const { phone } = person;
        return (await erase(db, { id, phone }, phoneHasher(call), by)) || null;
      };
      const done = await once(db, by.idempotencyKey, work, () => true);
      if (done) return { data: { message: erased } };
      // Changed at this very moment, or gone.
      throw (await identify(db, id)) ? new Failure(409, sentences.conflict) : missing();
    }),
    find: identify,
  },

  on(keepClient, async (call) => {
    const { db, params } = call;
    const by = writer(call);
    const work = () => keep(db, params.id, by);
    const result = await once(db, by.idempotencyKey, work, (first: { id: string }) => first);
    if (!result) throw missing();
    return { data: { message: kept } };
  }),
];
