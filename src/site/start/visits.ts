import { whenIdle } from '../../browser/idle.ts';
import type { recordVisit } from '../../shared/reports/endpoints.ts';
import type { STEP_PATHS } from '../../shared/reports/reports.ts';
import { fingerprint } from './fingerprint.ts';
import { isStored } from './stored.ts';

// Types alone: with the values, the script of every page would become two files.
const PATH: (typeof recordVisit)['path'] = '/reports/visits';
const ENTERED: (typeof STEP_PATHS)['entered'] = '/entrou';
const WHATSAPP: (typeof STEP_PATHS)['whatsapp'] = '/whatsapp';

/** False for the owner's own browser and for visitors who ask not to be counted. */
export function isCounted(): boolean {
  return !isStored('token') && !navigator.globalPrivacyControl && navigator.doNotTrack !== '1';
}

// The hero's own link may be any of WhatsApp's addresses.
const isWhatsapp = (host: string) => /\b(?:wa\.me|whatsapp\.com)$/.test(host);

// Of the whole query, the tag of a poster alone; also that of the own page one comes from, whose
// visit a quick tap may have cut short.
function tagOf({ origin, search }: Location, referrer: string): string {
  const from = referrer.startsWith(`${origin}/`) ? referrer : '';
  const tag = /[?&](de=[\w-]{1,40})(?![^&])/.exec(`${search}&${from}`)?.[1];
  return tag ? `?${tag}` : '';
}

/**
 * Reports this page load once it is idle, and what its visitor does then: a service or post opened,
 * logging in, leaving for WhatsApp; each once. A failure is only logged.
 */
export function startVisits(): void {
  const { referrer } = document;
  const tag = tagOf(location, referrer);
  const reported = new Set<string>();
  let who: Promise<string> | undefined;

  async function report(path: string): Promise<void> {
    if (reported.has(path) || !isCounted()) return;
    reported.add(path);
    try {
      who ??= fingerprint();
      const answer = await fetch(PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          fingerprint: await who,
          page_url: path.replace(/(?=#)|$/, tag),
          referrer: referrer.split('/', 3).join('/'),
        }),
        keepalive: true,
      });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    } catch (error) {
      console.info('Visita não registrada:', error);
    }
  }

  const place = () => location.pathname + (/^#servico-.+/.exec(location.hash) ?? '');
  const here = () => report(place());

  whenIdle(here);
  addEventListener('entered', () => report(ENTERED));
  addEventListener('opened', here);
  // After startDialogs, which puts the address of what a link opens in the place of the page's.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link) return;
    const path = isWhatsapp(link.host) ? WHATSAPP : place();
    // The modal first: it is on the screen after the next frame, and may be closed by then.
    if ('dialog' in link.dataset) requestAnimationFrame(() => setTimeout(report, 0, path));
    else void report(path);
  });
}
