import { isbot } from 'isbot';
import * as reports from '../../db/reports.ts';
import { now } from '../../src/shared/clock.ts';
import { rankServices, recordVisit } from '../../src/shared/endpoints/reports.ts';
import { RANKING_PERIODS, visit } from '../../src/shared/reports.ts';
import { sentences } from '../../src/shared/sentences.ts';
import { invalid } from '../lib/failure.ts';
import { attempt, keyedHash } from '../lib/limits.ts';
import { on } from '../lib/route.ts';

const DAY = 86_400_000;

/** First days of the day, ISO week and month it is now in the practice's time zone. */
function buckets(time: number, timeZone: string) {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);
  const date = new Date(`${day}T00:00:00Z`);
  const monday = new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY)
    .toISOString()
    .slice(0, 10);
  return [
    { period: 'day', bucket: day },
    { period: 'week', bucket: monday },
    { period: 'month', bucket: `${day.slice(0, 8)}01` },
  ] as const;
}

/** /reports: visits counted without following anybody, and the owner's numbers. */
export const routes = [
  on(recordVisit, visit, async (call) => {
    const { db, request, platform, secret, body } = call;
    const { headers } = request;
    const optedOut = headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
    if (!body || optedOut || isbot(headers.get('user-agent'))) return { status: 204 };
    const visits = buckets(now(), platform.variables.timeZone).map(({ period, bucket }) => ({
      period,
      bucket,
      visitor: keyedHash(secret, `${period}\n${bucket}\n${body.fingerprint}`),
    }));
    const counter = attempt(call, 'visits', platform.address);
    // A visit is never worth an error to the visitor: over the limit or without a database it is
    // simply not counted.
    await reports.recordVisit(db, visits, counter).catch(() => undefined);
    return { status: 204 };
  }),

  on(rankServices, async ({ db, query }) => {
    const period = RANKING_PERIODS.find((name) => name === (query.get('period') ?? 'all'));
    if (!period) throw invalid(sentences.period, { period: sentences.period });
    return { data: await reports.services(db, period) };
  }),
];
