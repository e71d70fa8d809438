import { hash } from 'node:crypto';
import { type SiteContent, siteContent } from '../shared/content/content.ts';
import { records } from '../shared/content/entities/sections.ts';
import { DEFAULT_TIME_ZONE } from '../shared/core/constants.ts';
import { digests } from '../site/page/digest.ts';
import { shownSections } from '../site/page/shown.ts';

export const keyOf = (values: unknown): string =>
  hash('sha256', JSON.stringify(values), 'base64url');

export type SiteData = {
  readonly etag: string;
  readonly version: number;
  readonly digests: string;
  readonly content: SiteContent;
  readonly pictures: readonly string[];
  readonly pending: boolean;
};

async function load(): Promise<SiteData> {
  const url = process.env.DATABASE_URL;
  if (!url)
    return {
      etag: '"built-in"',
      version: 0,
      digests: digests({}, records),
      content: siteContent({}),
      pictures: [],
      pending: false,
    };
  // Without a database the driver is never loaded; an unreachable database fails the build.
  const [{ connect }, { readDocument }, { withPictures }] = await Promise.all([
    import('../../db/core/client.ts'),
    import('../../db/content/content.ts'),
    import('./pictures/pictures.ts'),
  ]);
  const db = connect(url);
  const { etag, version, document } = await readDocument(db);
  const drawn = await withPictures(db, siteContent(document), inTime);
  return { etag, version, digests: digests(document, records), ...drawn };
}

let data: Promise<SiteData> | undefined;
let picturesUntil = Number.POSITIVE_INFINITY;
const inTime = () => performance.now() < picturesUntil;

/** Makes the next `siteData` read the content again; see `withPictures`. */
export function readAgain(withinMs = Number.POSITIVE_INFINITY): void {
  data = undefined;
  picturesUntil = performance.now() + withinMs;
}

/** Leaves the photos that are not begun to the next reading. */
export function hurry(): void {
  picturesUntil = 0;
}

/** The database's content, else the built-in texts; read once, so that all pages agree. */
export function siteData(): Promise<SiteData> {
  if (import.meta.env.DEV) return load();
  data ??= load();
  return data;
}

export function practiceTimeZone(): string {
  const timeZone = process.env.PRACTICE_TIMEZONE || DEFAULT_TIME_ZONE;
  return new Intl.DateTimeFormat('pt-BR', { timeZone }).resolvedOptions().timeZone;
}

export function ownerName(): string {
  return process.env.OWNER_NAME?.trim() || 'Toque';
}

/** The data of every page, besides its own. */
export const frameKey = ({ content }: SiteData): string =>
  keyOf([
    ...[content.hero, content.contact, shownSections(content)],
    ...[ownerName(), practiceTimeZone(), new Date().getFullYear()],
  ]);
