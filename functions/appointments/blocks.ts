import * as blocks from '../../db/appointments/blocks.ts';
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
import { invalid, stale } from '../http/failure.ts';
import { ifMatch } from '../http/input.ts';
import { onWrite, recordAnswer, saved } from '../http/on-write.ts';
import { on } from '../http/route.ts';

export const routes = [
  on(endpoints.listBlocks, { query: appointmentPeriod }, async (call) =>
    withEtag(call, await blocks.list(call.db, call.query.from, call.query.to), {}),
  ),

  on(endpoints.listDeletedBlocks, async ({ db }) => ({ data: await blocks.listDeleted(db) })),

  onWrite(endpoints.createBlock, {
    body: newBlock,
    work: ({ db, body }, by) => blocks.create(db, body, by),
    ...recordAnswer<Block>(201),
  }),

  onWrite(endpoints.changeBlock, {
    body: blockChange,
    find: blocks.read,
    work: async ({ db, request, params, body }, by) => {
      const current = await blocks.read(db, params.id);
      const version = ifMatch(request);
      if (!current || (version && !version.includes(current.version))) return null;
      // Days and times are valid together only with those that stay.
      const whole = check(newBlock, { ...current, ...body });
      if (!whole.ok) throw invalid(whole.message, whole.errors);
      return blocks.change(db, params.id, body, version, by);
    },
    refused: ({ db, params }) => stale(blocks.read(db, params.id)),
    ...recordAnswer<Block>(),
  }),

  onWrite(endpoints.removeBlock, {
    work: ({ db, request, params }, by) => blocks.remove(db, params.id, ifMatch(request), by),
    refused: ({ db, params }) => stale(blocks.read(db, params.id)),
    reply: ({ contentVersion }, call) =>
      saved(call, { message: blockSentences.deleted }, contentVersion),
  }),

  onWrite(endpoints.restoreBlock, {
    work: ({ db, params }, by) => blocks.restore(db, params.id, by),
    ...recordAnswer<Block>(),
  }),
];
