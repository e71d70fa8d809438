import * as v from 'valibot';
import { sentences } from '../core/sentences.ts';
import { missingAsEmpty, requiredText } from '../core/text-schemas.ts';

/** How many people a day are counted at most, so that a flood cannot fill the database. */
export const VISITORS_A_DAY = 5_000;

const RANKING_PERIODS = ['all', 'month', 'week'] as const;
export type RankingPeriod = (typeof RANKING_PERIODS)[number];

const REPORT_PERIODS = ['day', 'week', 'month'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

const PATH_PERIODS = ['month', 'week'] as const;
export type PathPeriod = (typeof PATH_PERIODS)[number];

const period = <const Period extends string>(periods: readonly [Period, ...Period[]]) =>
  v.object({ period: v.optional(v.picklist(periods, sentences.period), periods[0]) });

/** The period of each report, the first of its periods without one. */
export const reportPeriod = period(REPORT_PERIODS);
export const rankingPeriod = period(RANKING_PERIODS);
export const pathPeriod = period(PATH_PERIODS);

/** A day or a week from its Monday (`YYYY-MM-DD`), or a month (`YYYY-MM`). */
export type Bucket =
  | { readonly date: string }
  | { readonly start_date: string }
  | { readonly month: string };

/** Unique visits of a bucket; `limited` where more came than are counted (VISITORS_A_DAY). */
export type VisitRow = Bucket & { readonly unique_visits: number; readonly limited?: true };

/** Clients who came in a bucket. */
export type ClientRow = Bucket & { readonly count: number };

/** A service and how often it was asked for. */
export type RankedService = { readonly service_name: string; readonly request_count: number };

/** Where visitors come from; a poster's is 'poster:' and its tag. */
export const SOURCES = ['instagram', 'facebook', 'google', 'whatsapp', 'direct', 'other'] as const;
export type Source = (typeof SOURCES)[number] | `poster:${string}`;

/** The steps to WhatsApp, as they are counted (0 to 3): who got to one got to those before it. */
export const STEPS = ['visited', 'booking', 'entered', 'whatsapp'] as const;
export type Step = (typeof STEPS)[number];

/** What `page_url` says of a step that is no page. */
export const STEP_PATHS = { entered: '/entrou', whatsapp: '/whatsapp' } as const;

/** People of one source and how far they got; `name` is a poster's, null for one that is gone. */
export type PathRow = { readonly source: Source; readonly name: string | null } & {
  readonly [step in Step]: number;
};

/** A saved post or service and how many people read it, each once a day. */
export type ReadRow = {
  readonly kind: 'post' | 'service';
  readonly id: string;
  readonly title: string;
  readonly count: number;
};

/** How many posters there are at most. */
export const POSTERS_MAX = 30;

/** What the owner calls the place of a poster, in one line. */
export const poster = v.object({
  name: missingAsEmpty(
    v.pipe(
      requiredText('Lugar do cartaz', 40, 'Diga onde o cartaz vai ficar'),
      v.transform((name) => name.replace(/\s+/g, ' ')),
    ),
  ),
});

/** A place with a poster; `tag` stands in its address, `/?de=<tag>`. */
export type Poster = {
  readonly id: string;
  readonly tag: string;
  readonly name: string;
  readonly created_at: string;
};
