import * as v from 'valibot';
import * as activity from '../../db/access/activity.ts';
import { ACTIVITY_PAGE } from '../../src/shared/access/activity.ts';
import { listActivity } from '../../src/shared/access/panel-endpoints.ts';
import { valid } from '../http/input.ts';
import { paging } from '../http/paging.ts';
import { queryText } from '../http/query-text.ts';
import { on } from '../http/route.ts';

const parameters = v.object({
  search: v.optional(queryText, ''),
  entity: v.optional(queryText, ''),
  ...paging(ACTIVITY_PAGE),
});

/** The part of /auth that tells who wrote what, and when. */
export const routes = [
  on(listActivity, async ({ db, query }) => {
    const { search, entity, limit, offset } = valid(parameters, Object.fromEntries(query));
    const { rows, total } = await activity.list(db, {
      search,
      entity: entity || null,
      limit: limit ?? ACTIVITY_PAGE,
      offset,
    });
    return { data: rows, headers: { 'x-total-count': String(total) } };
  }),
];
