import { createHash, randomBytes } from 'node:crypto';
import * as calendar from '../../db/appointments/calendar.ts';
import { CALENDAR_OFF, calendarChoice } from '../../src/shared/appointments/calendar.ts';
import * as endpoints from '../../src/shared/appointments/calendar-endpoints.ts';
import { now } from '../../src/shared/core/clock.ts';
import { etagOf } from '../http/etag.ts';
import { notFound } from '../http/failure.ts';
import { ifNoneMatch } from '../http/input.ts';
import { attempt, limited } from '../http/limits.ts';
import { onWrite } from '../http/on-write.ts';
import { on } from '../http/route.ts';
import { bucketOf } from '../reports/buckets.ts';
import { agendaFile, sessionFile } from './ical.ts';

const TOKEN_BYTES = 16;
const TYPE = 'text/calendar; charset=utf-8';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const bytesOf = (text: string) => new TextEncoder().encode(text);

export const routes = [
  on(endpoints.readCalendar, async ({ db }) => ({ data: await calendar.state(db) })),

  on(endpoints.renewCalendar, { body: calendarChoice }, async ({ db, body, caller }) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const by = { actor: caller.id, idempotencyKey: null };
    await calendar.renew(db, hashOf(token), body.whole, by);
    return { status: 201, data: { path: `/appointments/calendar/${token}.ics` } };
  }),

  onWrite(endpoints.changeCalendar, {
    body: calendarChoice,
    work: ({ db, body }, by) => calendar.change(db, body.whole, by),
    reply: (data) => ({ data }),
  }),

  onWrite(endpoints.endCalendar, {
    work: ({ db }, by) => calendar.end(db, by),
    reply: () => ({ data: { message: CALENDAR_OFF } }),
  }),

  {
    ...on(endpoints.subscribeCalendar, async (call) => {
      const { db, platform, params, request } = call;
      const { timeZone } = platform.variables;
      // Whatever was sent is hashed and looked up, so that a wrong token takes as long as any.
      const hash = hashOf(params.token.replace(/\.ics$/, ''));
      const day = bucketOf('day', now(), timeZone);
      const found = await limited(call, [attempt(call, 'calendar', platform.address)], () =>
        calendar.readBy(db, hash, day, timeZone),
      );
      if (!found) throw notFound();
      const text = agendaFile(found.sessions, found.whole);
      const headers = { etag: etagOf(text), 'cache-control': 'private, no-cache' };
      if (ifNoneMatch(request).includes(headers.etag)) return { status: 304, headers };
      return { bytes: bytesOf(text), type: TYPE, headers };
    }),
    isId: () => true,
  },

  on(endpoints.saveSessionFile, async ({ db, params, platform }) => {
    const session = await calendar.readOne(db, params.id, platform.variables.timeZone);
    if (!session) throw notFound();
    return {
      bytes: bytesOf(sessionFile(session)),
      type: TYPE,
      headers: { 'content-disposition': 'attachment; filename="sessao.ics"' },
    };
  }),
];
