import type { Visit } from '../../db/reports/visits.ts';
import { isUuid } from '../../src/shared/core/plain-text.ts';
import {
  SOURCES,
  type Source,
  STEP_PATHS,
  STEPS,
  type Step,
} from '../../src/shared/reports/reports.ts';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

const isOf = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

const SITES: readonly (readonly [Source, readonly string[]])[] = [
  ['instagram', ['instagram.com', 'com.instagram.android', 'com.instagram.lite']],
  ['facebook', ['facebook.com', 'fb.com', 'fb.me', 'messenger.com']],
  ['facebook', ['com.facebook.katana', 'com.facebook.lite', 'com.facebook.orca']],
  ['whatsapp', ['whatsapp.com', 'wa.me', 'whatsapp.net', 'wl.co']],
  ['whatsapp', ['com.whatsapp', 'com.whatsapp.w4b']],
];

const GOOGLE =
  /(?:^|\.)google\.[a-z.]{2,6}$|^com\.google\.android\.(?:googlequicksearchbox|apps\.maps)$/;

/** The page of this site in `page_url`; null for any other address. */
export function placeOf(pageUrl: string, requestUrl: string): URL | null {
  if (!URL.canParse(pageUrl, requestUrl)) return null;
  const place = new URL(pageUrl, requestUrl);
  return place.host === new URL(requestUrl).host ? place : null;
}

export function sourceOf(place: URL, referrer: string): Source {
  const tag = place.searchParams.get('de')?.toLowerCase() ?? '';
  const named = SOURCES.find((name) => name === tag);
  if (named) return named;
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(tag) && tag.length <= 40) return `poster:${tag}`;
  const host = hostOf(referrer);
  if (host === '' || host === place.hostname) return 'direct';
  if (GOOGLE.test(host)) return 'google';
  const site = SITES.find(([, domains]) => domains.some((domain) => isOf(host, domain)));
  return site ? site[0] : 'other';
}

const STEP_OF: ReadonlyMap<string, Step> = new Map([
  ['/register', 'booking'],
  [STEP_PATHS.entered, 'entered'],
  [STEP_PATHS.whatsapp, 'whatsapp'],
]);

export const stepOf = ({ pathname }: URL): number =>
  STEPS.indexOf(STEP_OF.get(pathname.replace(/\/$/, '')) ?? 'visited');

/** The slug of a service's own page; '' for any other. */
export const servicePageOf = ({ pathname }: URL): string =>
  /^\/servicos\/([a-z0-9-]{1,120})\/?$/.exec(pathname)?.[1] ?? '';

/** The post or service of an address; null for any other. */
export function readingOf({
  pathname,
  hash,
}: URL): Omit<NonNullable<Visit['reading']>, 'reader'> | null {
  const slug = /^\/blog\/([a-z0-9-]{1,120})\/?$/.exec(pathname)?.[1];
  if (slug) return { kind: 'post', name: slug };
  const id = /^#servico-(.+)$/.exec(hash)?.[1];
  return id && (isUuid(id) || /^[0-9a-f]{8}$/.test(id)) ? { kind: 'service', name: id } : null;
}
