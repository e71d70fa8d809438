import * as v from 'valibot';
import { sentences } from '../core/sentences.ts';
import { missingAsEmpty, requiredText } from '../core/text-schemas.ts';

export const VISITORS_A_DAY = 5_000;

const RANKING_PERIODS = ['all', 'month', 'week'] as const;
export type RankingPeriod = (typeof RANKING_PERIODS)[number];

const REPORT_PERIODS = ['day', 'week', 'month'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

const PATH_PERIODS = ['month', 'week'] as const;
export type PathPeriod = (typeof PATH_PERIODS)[number];

const period = <const Period extends string>(periods: readonly [Period, ...Period[]]) =>
  v.object({ period: v.optional(v.picklist(periods, sentences.period), periods[0]) });

export const reportPeriod = period(REPORT_PERIODS);
export const rankingPeriod = period(RANKING_PERIODS);
export const pathPeriod = period(PATH_PERIODS);

/** The first day of a bucket: a day or a week's Monday (`YYYY-MM-DD`), or a month (`YYYY-MM`). */
export type Bucket =
  | { readonly date: string }
  | { readonly start_date: string }
  | { readonly month: string };

/** `limited` if not all were counted (VISITORS_A_DAY). */
export type VisitRow = Bucket & { readonly unique_visits: number; readonly limited?: true };

export type ClientRow = Bucket & { readonly count: number };

export type RankedService = { readonly service_name: string; readonly request_count: number };

/** A poster's source is 'poster:' and its tag. */
export const SOURCES = ['instagram', 'facebook', 'google', 'whatsapp', 'direct', 'other'] as const;
export type Source = (typeof SOURCES)[number] | `poster:${string}`;

export const STEPS = ['visited', 'booking', 'entered', 'whatsapp'] as const;
export type Step = (typeof STEPS)[number];

/** `page_url` of steps without a page. */
export const STEP_PATHS = { entered: '/entrou', whatsapp: '/whatsapp' } as const;

/** `name` is a poster's, null for a deleted one. */
export type PathRow = { readonly source: Source; readonly name: string | null } & {
  readonly [step in Step]: number;
};

/** Each person counts once a day. */
export type ReadRow = {
  readonly kind: 'post' | 'service';
  readonly id: string;
  readonly title: string;
  readonly count: number;
};

export const POSTERS_MAX = 30;

export const poster = v.object({
  name: missingAsEmpty(
    v.pipe(
      requiredText('Lugar do cartaz', 40, 'Diga onde o cartaz vai ficar'),
      v.transform((name) => name.replace(/\s+/g, ' ')),
    ),
  ),
});

/** `tag` is in its address, `/?de=<tag>`. */
export type Poster = {
  readonly id: string;
  readonly tag: string;
  readonly name: string;
  readonly created_at: string;
};
