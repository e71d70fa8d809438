import type { SiteContent } from '../../shared/content/content.ts';
import { isSafeUrl } from '../../shared/core/url.ts';

export type ShareImage = { readonly url: string; readonly sized: boolean; readonly alt?: string };

/** The post's own picture, else the practice's card. */
export function shareImage(site: URL, post?: SiteContent['blog'][number]): ShareImage {
  const own = post?.share ?? post?.image_url;
  if (!post || !own || !isSafeUrl(own)) return { url: new URL('/og.png', site).href, sized: true };
  return {
    url: new URL(own, site).href,
    sized: post.share !== undefined,
    alt: post.image_alt || post.title,
  };
}
