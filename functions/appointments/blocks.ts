import * as blocks from '../../db/appointments/blocks.ts';
import type { Db } from '../../db/core/client.ts';
import type { WriteResult } from '../../db/core/write.ts';
import { appointmentPeriod } from '../../src/shared/appointments/appointments.ts';
import {
  type Block,
  blockChange,
  blockSentences,
  newBlock,
} from '../../src/shared/appointments/blocks.ts';
import * as endpoints from '../../src/shared/appointments/panel-endpoints.ts';
import { check } from '../../src/shared/core/check.ts';
import { withEtag } from '../http/etag.ts';
import { conflict, type Failure, invalid, notFound } from '../http/failure.ts';
import { ifMatch } from '../http/input.ts';
import { onWrite, saved } from '../http/on-write.ts';
import { type AnyCall, on } from '../http/route.ts';

async function refusal(db: Db, id: string): Promise<Failure> {
  const current = await blocks.read(db, id);
  return current ? conflict(current) : notFound();
}

const replay = (record: Block): WriteResult<Block> => ({ record, contentVersion: undefined });
const reply = ({ record, contentVersion }: WriteResult<Block>, call: AnyCall) =>
  saved(call, record, contentVersion);

export const routes = [
  on(endpoints.listBlocks, { query: appointmentPeriod }, async (call) =>
    withEtag(call, await blocks.list(call.db, call.query.from, call.query.to), {}),
  ),

  on(endpoints.listDeletedBlocks, async ({ db }) => ({ data: await blocks.listDeleted(db) })),

  onWrite(endpoints.createBlock, {
    body: newBlock,
    work: ({ db, body }, by) => blocks.create(db, body, by),
    replay,
    reply: ({ record, contentVersion }, call) => saved(call, record, contentVersion, 201),
  }),

  onWrite(endpoints.changeBlock, {
    body: blockChange,
    find: blocks.read,
    work: async ({ db, request, params, body }, by) => {
      const current = await blocks.read(db, params.id);
      if (!current) return null;
      // Days and times are valid together only with those that stay.
      const whole = check(newBlock, { ...current, ...body });
      if (!whole.ok) throw invalid(whole.message, whole.errors);
      return blocks.change(db, params.id, body, ifMatch(request), by);
    },
    replay,
    refused: ({ db, params }) => refusal(db, params.id),
    reply,
  }),

  onWrite(endpoints.removeBlock, {
    work: ({ db, request, params }, by) => blocks.remove(db, params.id, ifMatch(request), by),
    refused: ({ db, params }) => refusal(db, params.id),
    reply: ({ contentVersion }, call) =>
      saved(call, { message: blockSentences.deleted }, contentVersion),
  }),

  onWrite(endpoints.restoreBlock, {
    work: ({ db, params }, by) => blocks.restore(db, params.id, by),
    replay,
    reply,
  }),
];
