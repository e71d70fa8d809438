import * as appointments from '../../db/appointments/appointments.ts';
import { changeAll } from '../../db/appointments/many.ts';
import { read } from '../../db/clients/records.ts';
import { appointmentChanges, newAppointment } from '../../src/shared/appointments/appointments.ts';
import * as endpoints from '../../src/shared/appointments/panel-endpoints.ts';
import { markedDays } from '../../src/shared/appointments/series.ts';
import { conflict, notFound } from '../http/failure.ts';
import { onWrite } from '../http/on-write.ts';
import { on } from '../http/route.ts';
import { judged } from '../money/judged.ts';
import { refuseLeftOut, replayAll, saved } from './saved.ts';

const unlessNone = <One>(found: readonly One[]) => (found.length > 0 ? found : null);

export const routes = [
  on(endpoints.listClientAppointments, async ({ db, params: { id } }) => {
    const list = await appointments.ofClient(db, id);
    if (!list) throw notFound();
    return { data: list };
  }),

  onWrite(endpoints.createAppointment, {
    body: newAppointment,
    find: read,
    work: async (call, by) => {
      const { db, params, body } = call;
      const { repeat, ...values } = body;
      const days = repeat ? markedDays(values.day, repeat) : [values.day];
      refuseLeftOut(
        days.map((day) => ({ day, time: values.time })),
        call,
      );
      return unlessNone(await judged(appointments.create(db, params.id, values, days, by)));
    },
    replay: replayAll,
    reply: ([first]) => {
      if (!first) throw notFound();
      return { status: 201, data: saved(first) };
    },
  }),

  onWrite(endpoints.changeAppointments, {
    body: appointmentChanges,
    find: read,
    work: async (call, by) => {
      const { db, params, body } = call;
      const now = new Map(
        (await appointments.ofClient(db, params.id))?.map((one) => [one.id, one]),
      );
      const moved = body.appointments.filter(({ day, time }) => day ?? time);
      refuseLeftOut(
        moved.map((one) => ({ ...now.get(one.id), ...one })),
        call,
      );
      return unlessNone(await judged(changeAll(db, params.id, body.appointments, by)));
    },
    replay: replayAll,
    refused: async ({ db, params }) => conflict(await appointments.ofClient(db, params.id)),
    reply: (all) => ({ data: { appointments: all.map(saved) } }),
  }),
];
