import type { SiteContent } from '../shared/content.ts';
import { isColor, isShadow } from '../shared/css-values.ts';

const variable = (font: string) => `var(--font-${font.toLowerCase().replaceAll(' ', '-')})`;

/** The owner's fonts as custom properties for the page's `<style>`. */
export function fontStyle(hero: SiteContent['hero']): string {
  return `:root{--title-font:${variable(hero.title_font)};--subtitle-font:${variable(hero.subtitle_font)}}`;
}
