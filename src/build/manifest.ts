import { brandOf } from '../site/page/brand.ts';
import { ownerName, siteData } from './data.ts';
import { token } from './pictures/colors.ts';

const MOST = 12;

/** At most 12 characters, cut between words, and not behind one such as 'da' where possible. */
export function shortName(name: string): string {
  const letters = [...name];
  if (letters.length <= MOST) return name;
  const words = letters
    .slice(0, MOST + 1)
    .join('')
    .replace(/\s*\S*$/, '');
  return (
    words.replace(/(?:\s+(?:[dn]?[aeo]s?|com|para|&|-))+$/i, '') || letters.slice(0, MOST).join('')
  );
}

/** The common part of the manifests of page and panel. */
export async function manifestBrand() {
  const { content } = await siteData();
  const name = brandOf(content.hero, ownerName());
  return {
    name,
    short_name: shortName(name),
    lang: 'pt-BR',
    background_color: token('paper'),
    theme_color: token('forest'),
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
}
