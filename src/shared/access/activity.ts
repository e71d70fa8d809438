import * as v from 'valibot';
import { limit, offset, queryText } from '../core/query-schemas.ts';

export const ACTIVITY_PAGE = 50;
export const ACTIVITY_MONTHS = 12;

/** Who wrote the demo: no account. */
export const EXAMPLE_ACTOR = '00000000-0000-4000-8000-000000000000';

export const activitySearch = v.object({
  search: v.optional(queryText, ''),
  entity: v.optional(queryText, ''),
  limit: v.optional(limit(ACTIVITY_PAGE), String(ACTIVITY_PAGE)),
  offset,
});

export type ActivityAction = 'create' | 'update' | 'delete' | 'restore' | 'export' | 'erase';

export type Activity = {
  readonly id: number;
  readonly created_at: string;
  /** The admin's username; null for a visitor, a removed admin or the host's operator. */
  readonly who: string | null;
  readonly entity: string;
  readonly entity_id: string;
  readonly action: ActivityAction;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};
