import { VERSION } from '../../src/shared/core/constants.ts';
import * as endpoints from '../../src/shared/health/endpoints.ts';
import { on, type Route } from '../http/route.ts';
import { checks, examine } from './checks.ts';

export const routes: readonly Route[] = [
  on(endpoints.readChecks, async ({ db, platform }) => {
    const { variables: settings, disk, copies, publishingProblem } = platform;
    const found = checks({
      settings,
      database: await examine(db),
      publishes: disk !== undefined,
      problem: publishingProblem?.() ?? null,
      disk: await disk?.(),
      copies: await copies?.(),
    });
    return { data: { version: VERSION, checks: found } };
  }),
];
