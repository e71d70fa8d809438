import type { SiteContent } from '../shared/content.ts';

export type Post = SiteContent['blog'][number];
/**
 * What the landing page shows of a post; its text comes when it is opened. `place` picks the
 * drawing.
 */
export type PostCard = Omit<Post, 'content' | 'id'> & { readonly place: number };

export const LATEST = 6;

/** All posts, newest first; those of one day keep their order. */
export function newestFirst(posts: SiteContent['blog']): readonly Post[] {
  return [...posts].sort((one, other) => other.published_date.localeCompare(one.published_date));
}

/** The cards of the posts, newest first, the last `limit` of them. */
export function postCards(
  posts: SiteContent['blog'],
  limit = Number.POSITIVE_INFINITY,
): readonly PostCard[] {
  return newestFirst(posts)
    .slice(0, limit)
    .map(({ content: _, id: __, ...card }, place) => ({ ...card, place }));
}
