import { fingerprint } from './fingerprint.ts';

type Wish = Navigator & { readonly globalPrivacyControl?: boolean };

// Not through storage.ts: shared with other pages' scripts it would be a file, and so a request, of its own.
function isOwner(): boolean {
  try {
    return localStorage.getItem('token') !== null;
  } catch {
    return false;
  }
}

/** False for the owner's own browser and for visitors who ask not to be counted. */
export function isCounted(): boolean {
  return !isOwner() && !(navigator as Wish).globalPrivacyControl && navigator.doNotTrack !== '1';
}

/** Reports this page load. A failure is only logged. */
export async function reportVisit(): Promise<void> {
  if (!isCounted()) return;
  try {
    const answer = await fetch('/reports/visits', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fingerprint: await fingerprint(), page_url: location.pathname, referrer: document.referrer }),
      keepalive: true,
    });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  } catch (error) {
    console.info('Visita não registrada:', error);
  }
}
