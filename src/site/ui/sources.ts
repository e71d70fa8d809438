import type { Pictured } from '../../shared/content/content.ts';

/** The WebP of old browsers where the build made one: its name is that of a source. */
export const oldBrowsers = ({ sources }: Pictured, src: string): string =>
  sources?.findLast(({ type }) => type === 'image/webp')?.srcSet.match(/\S+\.webp/)?.[0] ?? src;

// For the landing page's bytes: with AVIF alone beside that WebP.
export const avif = ({ sources }: Pictured, sizes?: string): Pictured =>
  sources
    ? {
        sources: sources.flatMap((source) =>
          source.type === 'image/avif' ? { ...source, ...(sizes && { sizes }) } : [],
        ),
      }
    : {};
