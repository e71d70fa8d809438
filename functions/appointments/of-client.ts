import * as appointments from '../../db/appointments/appointments.ts';
import { read } from '../../db/clients/records.ts';
import { newAppointment } from '../../src/shared/appointments/appointments.ts';
import * as endpoints from '../../src/shared/appointments/panel-endpoints.ts';
import { notFound } from '../http/failure.ts';
import { onWrite } from '../http/on-write.ts';
import { on } from '../http/route.ts';
import { refuseLeftOut, replay, saved } from './saved.ts';

export const routes = [
  on(endpoints.listClientAppointments, async ({ db, params: { id } }) => {
    const list = await appointments.ofClient(db, id);
    if (!list) throw notFound();
    return { data: list };
  }),

  onWrite(endpoints.createAppointment, {
    body: newAppointment,
    find: read,
    work: (call, by) => {
      const { db, params, body } = call;
      refuseLeftOut(body, call);
      return appointments.create(db, params.id, body, by);
    },
    replay,
    reply: (placed) => ({ status: 201, data: saved(placed) }),
  }),
];
