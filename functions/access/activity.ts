import * as activity from '../../db/access/activity.ts';
import { activitySearch } from '../../src/shared/access/activity.ts';
import { listActivity } from '../../src/shared/access/panel-endpoints.ts';
import { on } from '../http/route.ts';

/** The log of writes. */
export const routes = [
  on(listActivity, { query: activitySearch }, async ({ db, query }) => {
    const { entity, ...rest } = query;
    const { rows, total } = await activity.list(db, { ...rest, entity: entity || null });
    return { data: rows, headers: { 'x-total-count': String(total) } };
  }),
];
