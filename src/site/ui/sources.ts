import type { Pictured } from '../../shared/content/content.ts';

/** The WebP for old browsers, if the build made one: its name is a source's. */
export const oldBrowsers = ({ sources }: Pictured, src: string): string =>
  sources?.findLast(({ type }) => type === 'image/webp')?.srcSet.match(/\S+\.webp/)?.[0] ?? src;

// To save bytes on the landing page: only AVIF beside that WebP.
export const avif = ({ sources }: Pictured, sizes?: string): Pictured =>
  sources
    ? {
        sources: sources.flatMap((source) =>
          source.type === 'image/avif' ? { ...source, ...(sizes && { sizes }) } : [],
        ),
      }
    : {};

/** The sizes of a picture as wide as the text of a page (article.css). */
export const COLUMN = '(max-width: 48rem) 92vw, 44rem';
