import { randomBytes } from 'node:crypto';
import * as calendar from '../../db/appointments/calendar.ts';
import { sha256 } from '../../db/core/digest.ts';
import { CALENDAR_OFF, calendarChoice } from '../../src/shared/appointments/calendar.ts';
import * as endpoints from '../../src/shared/appointments/calendar-endpoints.ts';
import { onWrite } from '../http/on-write.ts';
import { on } from '../http/route.ts';

const TOKEN_BYTES = 16;

export const routes = [
  on(endpoints.readCalendar, async ({ db }) => ({ data: await calendar.state(db) })),

  on(endpoints.renewCalendar, { body: calendarChoice }, async ({ db, body, caller }) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const by = { actor: caller.id, idempotencyKey: null };
    await calendar.renew(db, sha256(token), body.whole, by);
    return { status: 201, data: { path: `/calendar/${token}.ics` } };
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
];
