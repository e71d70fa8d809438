import { brandOf } from '../site/page/brand.ts';
import { ownerName, siteData } from './data.ts';
import { token } from './pictures/colors.ts';

const shorten = (name: string) =>
  name.length > 12 ? name.slice(0, 13).replace(/\s*\S*$/, '') || name.slice(0, 12) : name;

/** The common part of the manifests of page and panel. */
export async function manifestBrand() {
  const { content } = await siteData();
  const name = brandOf(content.hero, ownerName());
  return {
    name,
    short_name: shorten(name),
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
