import { app as auth } from '../functions/auth.ts';
import { app as content } from '../functions/content.ts';
import type { Platform } from '../functions/lib/platform.ts';
import { app as notifications } from '../functions/notifications.ts';
import { app as reports } from '../functions/reports.ts';
import { app as users } from '../functions/users.ts';
import { type Area, routes } from '../src/shared/routes.ts';

type App = { readonly fetch: (request: Request, platform: Platform) => Response | Promise<Response> };

const apps: Readonly<Record<Area, App>> = { content, users, auth, notifications, reports };
const areas = new Set<string>(Object.keys(apps));

/** The app that answers a path, by its first segment; null for a page or file. */
export function appOf(path: string): App | null {
  const [, first = ''] = path.split('/', 2);
  return areas.has(first) ? apps[first as Area] : null;
}

const patterns = [...new Set(routes.map((route) => route.path))].map((path) => ({
  path,
  expression: new RegExp(`^${path.replaceAll(/:[a-z]+/g, '[^/]+')}$`),
}));

/** The route a path belongs to, ids left out, to be logged; null for one that does not exist. */
export function routeOf(path: string): string | null {
  return patterns.find(({ expression }) => expression.test(path))?.path ?? null;
}
