import * as appointments from '../../db/appointments/appointments.ts';
import { around } from '../../db/appointments/many.ts';
import * as trash from '../../db/appointments/trash.ts';
import {
  appointmentChange,
  appointmentPeriod,
  appointmentSentences,
} from '../../src/shared/appointments/appointments.ts';
import * as endpoints from '../../src/shared/appointments/panel-endpoints.ts';
import { conflictQuery, seriesScope } from '../../src/shared/appointments/series.ts';
import { withEtag } from '../http/etag.ts';
import { stale } from '../http/failure.ts';
import { ifMatch } from '../http/input.ts';
import { onWrite } from '../http/on-write.ts';
import { on } from '../http/route.ts';
import { judged } from '../money/judged.ts';
import { refuseLeftOut, replay, replayAll, type Stored, saved, slotConflicts } from './saved.ts';

const reply = (placed: appointments.Placed) => ({ data: saved(placed) });

export const routes = [
  on(endpoints.listAppointments, { query: appointmentPeriod }, async (call) => {
    const { from, to } = call.query;
    return withEtag(call, await appointments.list(call.db, from, to), {});
  }),

  on(endpoints.listDeletedAppointments, async ({ db }) => ({
    data: await trash.listDeleted(db),
  })),

  on(endpoints.listConflicts, { query: conflictQuery }, async ({ db, query, platform }) => {
    const { slots, series, since } = query;
    const days = slots.map(({ day }) => day);
    const found = await around(db, days, series, since);
    return { data: slotConflicts(found, slots, platform.variables.timeZone) };
  }),

  onWrite(endpoints.changeAppointment, {
    body: appointmentChange,
    find: appointments.read,
    work: async (call, by) => {
      const { db, request, params, body } = call;
      if (body.day !== undefined || body.time !== undefined)
        refuseLeftOut([{ ...(await appointments.read(db, params.id)), ...body }], call);
      return judged(appointments.change(db, params.id, body, ifMatch(request), by));
    },
    replay,
    refused: ({ db, params }) => stale(appointments.read(db, params.id)),
    reply,
  }),

  onWrite(endpoints.removeAppointment, {
    query: seriesScope,
    work: ({ db, request, params, query }, by) =>
      trash.remove(db, params.id, ifMatch(request), query.scope, by),
    refused: ({ db, params }) => stale(appointments.read(db, params.id)),
    reply: () => ({ data: { message: appointmentSentences.deleted } }),
  }),

  onWrite(endpoints.restoreAppointment, {
    query: seriesScope,
    work: ({ db, params, query }, by) => trash.restore(db, params.id, query.scope, by),
    replay: async (stored: Stored, call) =>
      (await replayAll(stored, call)).find(({ record }) => record.id === call.params.id) ?? null,
    reply,
  }),
];
