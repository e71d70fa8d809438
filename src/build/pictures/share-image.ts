import type { SiteContent } from '../../shared/content/content.ts';
import { isSafeUrl } from '../../shared/core/url.ts';

export type ShareImage = { readonly url: string; readonly sized: boolean; readonly alt?: string };

/** The post's own picture, else the hero's, else the practice's card. */
export function shareImage(
  site: URL,
  post?: SiteContent['blog'][number],
  hero?: SiteContent['hero'],
): ShareImage {
  const own = post?.share ?? post?.image_url;
  if (!post || !own || !isSafeUrl(own)) {
    const url = new URL(hero?.share ?? '/og.png', site).href;
    return { url, sized: true, ...(hero?.share && hero.image_alt && { alt: hero.image_alt }) };
  }
  return {
    url: new URL(own, site).href,
    sized: post.share !== undefined,
    alt: post.image_alt || post.title,
  };
}
