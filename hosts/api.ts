import type { GenericSchema } from 'valibot';
import * as appointments from '../functions/appointments.ts';
import * as auth from '../functions/auth.ts';
import * as backups from '../functions/backups.ts';
import * as calendar from '../functions/calendar.ts';
import * as content from '../functions/content.ts';
import * as health from '../functions/health.ts';
import type { Platform } from '../functions/http/platform.ts';
import type { Route } from '../functions/http/route.ts';
import { readVariables } from '../functions/http/variables.ts';
import * as media from '../functions/media.ts';
import * as money from '../functions/money.ts';
import * as notifications from '../functions/notifications.ts';
import * as reports from '../functions/reports.ts';
import * as users from '../functions/users.ts';
import { records } from '../src/shared/content/entities/sections.ts';
import { AREAS, type Area } from '../src/shared/core/endpoint.ts';

type App = {
  readonly fetch: (request: Request, platform: Platform) => Response | Promise<Response>;
};

type Served = { readonly app: App; readonly routes: readonly Route[] };

const areas: Readonly<Record<Area, Served>> = {
  content,
  users,
  appointments,
  calendar,
  money,
  auth,
  notifications,
  reports,
  media,
  health,
  backups,
};

export const routes = Object.values(areas).flatMap((area) => area.routes);

export const endpoints = routes.map(({ endpoint }) => endpoint);

export function appOf(path: string): App | null {
  const [, first] = path.split('/', 2);
  const area = AREAS.find((name) => name === first);
  return area ? areas[area].app : null;
}

const patterns = [...new Set(endpoints.map((endpoint) => endpoint.path))].map((path) => ({
  path,
  expression: new RegExp(`^${path.replaceAll(/:[a-z]+/g, '[^/]+')}$`),
}));

/** The route of a path for the log, without ids; null for an unknown one. */
export function routeOf(path: string): string | null {
  return patterns.find(({ expression }) => expression.test(path))?.path ?? null;
}

/** The schema of a route's body; content routes accept any fields, validated by section. */
export function bodySchema({ endpoint, body }: Route): GenericSchema | null {
  if (!body) return null;
  const schema = typeof body === 'function' ? body(readVariables({})) : body;
  const [, area, section = ''] = endpoint.path.split('/');
  if (area !== 'content' || schema.type !== 'record') return schema;
  return records.find(({ name }) => name === section)?.schema ?? schema;
}
