import type { recordVisit } from '../shared/endpoints/reports.ts';
import { fingerprint } from './fingerprint.ts';
import { isStored } from './stored.ts';

// A type alone: with the value, the script of every page would become two files.
const PATH: (typeof recordVisit)['path'] = '/reports/visits';

/** False for the owner's own browser and for visitors who ask not to be counted. */
export function isCounted(): boolean {
  return !isStored('token') && !navigator.globalPrivacyControl && navigator.doNotTrack !== '1';
}

/** Reports this page load. A failure is only logged. */
export async function reportVisit(): Promise<void> {
  if (!isCounted()) return;
  try {
    const answer = await fetch(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        fingerprint: await fingerprint(),
        page_url: location.pathname,
        referrer: document.referrer,
      }),
      keepalive: true,
    });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  } catch (error) {
    console.info('Visita não registrada:', error);
  }
}
