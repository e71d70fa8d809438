import { erase } from '../../db/clients/erasure.ts';
import * as held from '../../db/clients/export.ts';
import { identify } from '../../db/clients/related.ts';
import { postponeErasure } from '../../db/clients/retention.ts';
import * as settings from '../../db/clients/settings.ts';
import { phoneHasher } from '../../db/core/digest.ts';
import { eraseClient, exportClient, keepClient } from '../../src/shared/clients/panel-endpoints.ts';
import { BLANK_PRIVACY, erasure, privacySentences } from '../../src/shared/clients/privacy.ts';
import { instant } from '../../src/shared/core/clock.ts';
import { fold } from '../../src/shared/core/fold.ts';
import { Failure, invalid, notFound } from '../http/failure.ts';
import { onWrite } from '../http/on-write.ts';
import { on } from '../http/route.ts';
import { sentences } from '../http/sentences.ts';

// Compares the name as it is read on screen, ignoring spaces and punctuation.
const alike = (name: string) => fold(name).replace(/[^\p{L}\p{N}]+/gu, '') || fold(name);

const { otherName, erased, kept } = privacySentences;

export const routes = [
  on(exportClient, async ({ db, params, caller }) => {
    const client = await held.read(db, params.id, caller.id);
    if (!client) throw notFound();
    const { controller, channel } = (await settings.privacy.read(db)) ?? BLANK_PRIVACY;
    return { data: { exported_at: instant(), controller, channel, ...client } };
  }),

  onWrite(eraseClient, {
    body: erasure,
    bodyIsPersonal: true,
    find: identify,
    work: async (call, by) => {
      const { db, params, body } = call;
      const person = await identify(db, params.id);
      if (!person) return null;
      if (alike(body.name) !== alike(person.name)) throw invalid(otherName, { name: otherName });
      const { phone } = person;
      return (await erase(db, { id: params.id, phone }, phoneHasher(call), by)) || null;
    },
    replay: () => true,
    refused: async ({ db, params }) =>
      (await identify(db, params.id)) ? new Failure(409, sentences.conflict) : notFound(),
    reply: () => ({ data: { message: erased } }),
  }),

  onWrite(keepClient, {
    work: ({ db, params }, by) => postponeErasure(db, params.id, by),
    reply: () => ({ data: { message: kept } }),
  }),
];
