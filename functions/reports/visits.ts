import { isbot } from 'isbot';
import { keyedHash } from '../../db/core/digest.ts';
import * as visits from '../../db/reports/visits.ts';
import { now } from '../../src/shared/core/clock.ts';
import { recordVisit } from '../../src/shared/reports/endpoints.ts';
import { type ReportPeriod, VISITORS_A_DAY } from '../../src/shared/reports/reports.ts';
import { visit } from '../../src/shared/reports/visit.ts';
import { attempt } from '../http/limits.ts';
import { log } from '../http/log.ts';
import { on } from '../http/route.ts';
import { bucketOf } from './buckets.ts';
import { placeOf, readingOf, servicePageOf, sourceOf, stepOf } from './visit-place.ts';

// Without the message, which may contain the visit.
function lost(error: unknown): void {
  const { name, code } = error as { readonly name?: string; readonly code?: string };
  log({ level: 'error', event: 'visit lost', name: String(name), code: String(code ?? '') });
}

// Older addresses of services have the whole id.
const whatOf = ({ kind, name }: NonNullable<ReturnType<typeof readingOf>>) =>
  kind === 'service' ? name.slice(0, 8) : name;

export const routes = [
  {
    ...on(recordVisit, { body: visit }, async (call) => {
      const { db, request, platform, secret, body } = call;
      const { headers } = request;
      const optedOut = headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
      const place = body && placeOf(body.page_url, request.url);
      if (!body || !place || optedOut || isbot(headers.get('user-agent'))) return { status: 204 };
      // Read the clock once: midnight must not fall between a day and its month.
      const time = now();
      const key = (period: ReportPeriod) => {
        const bucket = bucketOf(period, time, platform.variables.timeZone);
        return { bucket, visitor: keyedHash(secret, `${period}\n${bucket}\n${body.fingerprint}`) };
      };
      const day = key('day');
      // By its id, so that its page and its dialog are one reading.
      const slug = servicePageOf(place);
      const page = slug && (await visits.serviceOf(db, slug).catch(lost));
      const read = page ? { kind: 'service' as const, name: page.id } : readingOf(place);
      const seen = {
        day,
        week: key('week'),
        month: key('month'),
        source: sourceOf(place, body.referrer),
        step: stepOf(place),
        reading: read && {
          ...read,
          reader: keyedHash(
            secret,
            `read\n${day.bucket}\n${read.kind}\n${whatOf(read)}\n${body.fingerprint}`,
          ),
        },
      };
      // The day is part of the key, so that nothing links an address between days.
      const limits = {
        calls: attempt(call, 'visits', platform.address, day.bucket),
        visitors: attempt(call, 'visitors', platform.address, day.bucket),
        day: VISITORS_A_DAY,
      };
      const etag = await visits.record(db, seen, limits).catch(lost);
      return { status: 204, ...(etag && { headers: { 'x-content-etag': etag } }) };
    }),
    anyJson: true,
  },
];
