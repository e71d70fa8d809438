import { isRecord } from '../../src/shared/core/json.ts';
import type { Publication } from '../../src/shared/health/endpoints.ts';
import type { Platform } from '../http/platform.ts';

const READ_MS = 2_000;

/** The publication in the site's /version.json; null if it cannot be read. */
export async function readPublished({
  openPage,
}: Pick<Platform, 'openPage'>): Promise<Omit<Publication, 'current'> | null> {
  try {
    const page = await openPage?.('/version.json', AbortSignal.timeout(READ_MS));
    const answer: unknown = await page?.json();
    if (!isRecord(answer)) return null;
    const { version, builtAt: at } = answer;
    return typeof version === 'number' && typeof at === 'string' ? { version, at } : null;
  } catch {
    return null;
  }
}
