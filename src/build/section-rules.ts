import type { SiteContent } from '../shared/content/content.ts';
import { isShadow } from '../shared/content/shadow.ts';
import gallerySheet from '../site/gallery/Gallery.css?inline';
import photos from '../site/gallery/GalleryDialog.css?inline';
import art from '../site/hero/HeroArt.css?inline';
import dark from '../site/hero/HeroDark.css?inline';
import photo from '../site/hero/HeroPhoto.css?inline';
import { heroPicture, heroProperties } from '../site/hero/hero-style.ts';
import { heroTone } from '../site/hero/hero-tone.ts';

/** The hero's custom properties; values are validated, so that none can end the rule. */
export function heroRule(hero: SiteContent['hero']): string {
  const shadow = isShadow(hero.text_shadow) ? hero.text_shadow : 'none';
  const declarations = Object.entries(heroProperties({ ...hero, text_shadow: shadow })).map(
    ([name, value]) => `${name}:${value}`,
  );
  return `:root{${declarations.join(';')}}`;
}

export function heroRules(hero: SiteContent['hero']): string {
  const picture = heroPicture(hero) !== null;
  const { tone } = heroTone(hero);
  return (tone === 'dark' ? dark : '') + (picture ? photo : art);
}

export const everyHeroRule = dark + photo;

/** The gallery's rules, only for pages with photos. */
export const galleryRules = ({ gallery }: SiteContent): string =>
  gallery.length > 0 ? gallerySheet : '';

export const everyGalleryRule = gallerySheet + photos;

export const laterRules = ({ gallery }: SiteContent): string => (gallery.length > 0 ? photos : '');
