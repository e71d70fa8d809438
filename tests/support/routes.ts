import * as auth from '../../functions/auth.ts';
import * as backups from '../../functions/backups.ts';
import * as content from '../../functions/content.ts';
import * as health from '../../functions/health.ts';
import type { Route } from '../../functions/http/route.ts';
import * as media from '../../functions/media.ts';
import * as notifications from '../../functions/notifications.ts';
import * as reports from '../../functions/reports.ts';
import * as users from '../../functions/users.ts';

const areas = [content, users, auth, notifications, reports, media, health, backups];

/** Every route of the API. */
export const routes: readonly Route[] = areas.flatMap((area) => area.routes);
