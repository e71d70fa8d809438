import type { recordVisit } from '../../shared/reports/endpoints.ts';
import type { STEP_PATHS } from '../../shared/reports/reports.ts';
import { isStored, whenIdle } from '../lazy/load.ts';
import { digest } from '../page/digest.ts';

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

// Pauses between slow probes: together they would be a long task.
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** 64 hex digits of SHA-256 over browser traits; `fb-` and a short hash if some are missing. */
export async function fingerprint(): Promise<string> {
  const { userAgent, language, platform } = navigator;
  const traits: unknown[] = [userAgent, language, platform];
  try {
    const { width, height, colorDepth } = screen;
    traits.push(`${width}x${height}`, colorDepth, devicePixelRatio);
    await pause();
    // A first formatter takes a slow phone 100 ms.
    const { Temporal } = globalThis;
    traits.push(Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
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

// Only types: importing the values would split every page's script.
const PATH: (typeof recordVisit)['path'] = '/reports/visits';
const ENTERED: (typeof STEP_PATHS)['entered'] = '/entrou';
const WHATSAPP: (typeof STEP_PATHS)['whatsapp'] = '/whatsapp';

/** False for the owner's browser, and for GPC or DNT. */
export function isCounted(): boolean {
  return !isStored('token') && !navigator.globalPrivacyControl && navigator.doNotTrack !== '1';
}

const isWhatsapp = (host: string) => /\b(?:wa\.me|whatsapp\.com)$/.test(host);

// Only a poster's tag, also from the previous page, whose report a quick tap may have interrupted.
function tagOf({ origin, search }: Location, referrer: string): string {
  const from = referrer.startsWith(`${origin}/`) ? referrer : '';
  const tag = /[?&](de=[\w-]{1,40})(?![^&])/.exec(`${search}&${from}`)?.[1];
  return tag ? `?${tag}` : '';
}

/** Reports the load when idle, then each action once. Resolves with the content's ETag, if any. */
export function startVisits(): Promise<string | null | undefined> {
  const { referrer } = document;
  const tag = tagOf(location, referrer);
  const reported = new Set<string>();
  let who: Promise<string> | undefined;

  async function report(path: string): Promise<string | null | undefined> {
    if (reported.has(path) || !isCounted()) return undefined;
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
      return answer.headers.get('x-content-etag');
    } catch (error) {
      console.info('Visita não registrada:', error);
      return undefined;
    }
  }

  const place = () => location.pathname + (/^#servico-.+/.exec(location.hash) ?? '');
  const here = () => report(place());

  addEventListener('entered', () => report(ENTERED));
  addEventListener('opened', here);
  // After startDialogs, which sets the address.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link) return;
    const path = isWhatsapp(link.host) ? WHATSAPP : place();
    if ('dialog' in link.dataset) requestAnimationFrame(() => setTimeout(report, 0, path));
    else void report(path);
  });
  return new Promise((answer) => whenIdle(() => answer(here())));
}
