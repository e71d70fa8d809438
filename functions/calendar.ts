import type { Config } from '@netlify/functions';
import * as calendar from '../db/appointments/calendar.ts';
import { sha256 } from '../db/core/digest.ts';
import * as endpoints from '../src/shared/appointments/calendar-endpoints.ts';
import { linkToken } from '../src/shared/appointments/link.ts';
import { now } from '../src/shared/core/clock.ts';
import { agendaFile, appointmentFile } from './appointments/ical.ts';
import { ofToken } from './appointments/link-token.ts';
import { createApp } from './http/app.ts';
import { etagOf } from './http/etag.ts';
import { notFound } from './http/failure.ts';
import { ifNoneMatch } from './http/input.ts';
import { attempt, limited } from './http/limits.ts';
import { type AnyCall, on } from './http/route.ts';
import { bucketOf } from './reports/buckets.ts';
import { netlify } from './runtime/netlify.ts';

const TYPE = 'text/calendar; charset=utf-8';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function fileOf({ db, platform }: AnyCall, id: string) {
  const appointment = await calendar.readOne(db, id, platform.variables.timeZone);
  if (!appointment) throw notFound();
  return {
    bytes: bytesOf(appointmentFile(appointment)),
    type: TYPE,
    headers: { 'content-disposition': 'attachment; filename="sessao.ics"' },
  };
}

export const routes = [
  on(endpoints.saveLink, { body: linkToken }, async (call) => {
    const { id } = await ofToken(call, call.body.token);
    return fileOf(call, id);
  }),

  {
    ...on(endpoints.subscribeCalendar, async (call) => {
      const { db, platform, params, request } = call;
      const { timeZone } = platform.variables;
      // Hash even malformed tokens, so that the response time reveals nothing.
      const hash = sha256(params.token.replace(/\.ics$/, ''));
      const day = bucketOf('day', now(), timeZone);
      const found = await limited(call, [attempt(call, 'calendar', platform.address)], () =>
        calendar.readBy(db, hash, day, timeZone),
      );
      if (!found) throw notFound();
      const text = agendaFile(found.appointments, found.whole);
      const headers = { etag: etagOf(text), 'cache-control': 'private, no-cache' };
      if (ifNoneMatch(request).includes(headers.etag)) return { status: 304, headers };
      return { bytes: bytesOf(text), type: TYPE, headers };
    }),
    isId: () => true,
  },

  on(endpoints.saveAppointmentFile, (call) => fileOf(call, call.params.id)),
];

export const app = createApp(routes);
export default netlify(app);
export const config: Config = {
  path: ['/calendar', '/calendar/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
