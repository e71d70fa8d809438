import * as v from 'valibot';
import { limit, offset, queryText } from '../core/query-schemas.ts';
import { sentences } from '../core/sentences.ts';
import { CLIENT_PERIODS, CLIENT_SORTS } from './records.ts';

const MAX_ROWS = 1000;
const yesOrNo = v.picklist(['true', 'false'], sentences.invalid);

/** `untouched`: no activity since signup; `waiting`: asked within 30 days, no appointment since. */
export const clientSearch = v.object({
  search: v.optional(queryText, ''),
  active: v.optional(yesOrNo),
  untouched: v.optional(yesOrNo, 'false'),
  waiting: v.optional(yesOrNo, 'false'),
  period: v.optional(v.picklist(CLIENT_PERIODS, sentences.invalid)),
  service: v.optional(queryText, ''),
  sort: v.optional(v.picklist(CLIENT_SORTS, sentences.invalid), 'recent'),
  limit: v.optional(limit(MAX_ROWS)),
  offset,
});
