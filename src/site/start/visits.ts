import { digest } from '../../browser/digest.ts';
import { whenIdle } from '../../browser/idle.ts';
import type { recordVisit } from '../../shared/reports/endpoints.ts';
import type { STEP_PATHS } from '../../shared/reports/reports.ts';
import { isStored } from './stored.ts';

function canvasSample(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 200;
  canvas.height = 40;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return '';
  context.font = '16px Arial';
  context.fillStyle = '#3b6650';
  context.fillRect(90, 4, 60, 20);
  context.fillStyle = '#a34b2b';
  context.fillText('Toque: mãos, pés, coração', 4, 24);
  return canvas.toDataURL();
}

// A pause between the slow ones: together they would be a long task on a phone.
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * 64 hex digits of SHA-256 over what this browser looks like; `fb-` and a short hash of what it
 * tells where it refuses some of it, or has no SHA-256.
 */
export async function fingerprint(): Promise<string> {
  const { userAgent, language, platform } = navigator;
  const traits: unknown[] = [userAgent, language, platform];
  try {
    const { width, height, colorDepth } = screen;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    traits.push(`${width}x${height}`, colorDepth, devicePixelRatio, zone);
    await pause();
    traits.push(Array.from(navigator.plugins, ({ name }) => name).join());
    await pause();
    traits.push(canvasSample());
    const text = new TextEncoder().encode(traits.join('|'));
    const hash = await crypto.subtle.digest('SHA-256', text);
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return `fb-${digest(traits)}`;
  }
}

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
