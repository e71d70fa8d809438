import { builtSite } from '../site/site.ts';

/**
 * Playwright's global setup: one build of the site, shared by every server until its content
 * changes.
 */
export default async function setup(): Promise<void> {
  process.env.SITE_DIR ??= await builtSite();
}
