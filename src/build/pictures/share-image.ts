import type { Pictured, SiteContent } from '../../shared/content/content.ts';
import { isSafeUrl } from '../../shared/core/url.ts';

export type ShareImage = { readonly url: string; readonly sized: boolean; readonly alt?: string };

type Shared = Pictured & { readonly title: string; readonly image_url: string | null };

// No preview of a link shows one.
const isDrawing = (url: string) => /\.svg([?#]|$)/i.test(url);

/** The picture of a post or service, else the hero's, else the practice's card. */
export function shareImage(site: URL, one?: Shared, hero?: SiteContent['hero']): ShareImage {
  const own = one?.share ?? one?.image_url;
  if (!one || !own || !isSafeUrl(own) || isDrawing(own)) {
    const url = new URL(hero?.share ?? '/og.png', site).href;
    return { url, sized: true, ...(hero?.share && hero.image_alt && { alt: hero.image_alt }) };
  }
  return {
    url: new URL(own, site).href,
    sized: one.share !== undefined,
    alt: one.image_alt || one.title,
  };
}
