import { confirm, type LinkFacts, upcoming } from '../../db/appointments/links.ts';
import * as endpoints from '../../src/shared/appointments/calendar-endpoints.ts';
import { linkToken as body } from '../../src/shared/appointments/link.ts';
import { formatDate } from '../../src/shared/appointments/practice-day.ts';
import { spokenTime } from '../../src/shared/appointments/when.ts';
import { wholeAddress } from '../../src/shared/content/contact.ts';
import { durationText } from '../../src/shared/content/service-facts.ts';
import { on } from '../http/route.ts';
import { ofToken, tokenOf } from './link-token.ts';

const reply = ({ day, time, duration, service_name, place, state }: LinkFacts) => ({
  data: {
    when: `${formatDate('dayOfWeek', day, 'UTC')}, às ${spokenTime(time)}`,
    service: `${service_name} · ${durationText(duration)}`,
    address: wholeAddress(place),
    confirmed: state === 'confirmed',
  },
});

export const routes = [
  on(endpoints.listLinks, async ({ db, secret, platform }) => {
    const found = await upcoming(db, platform.variables.timeZone);
    return { data: found.map((one) => ({ id: one.id, token: tokenOf(secret, one) })) };
  }),

  on(endpoints.openLink, { body }, async (call) => reply(await ofToken(call, call.body.token))),

  on(endpoints.confirmLink, { body }, async (call) => {
    const { token } = call.body;
    await confirm(call.db, await ofToken(call, token));
    return reply(await ofToken(call, token));
  }),
];
