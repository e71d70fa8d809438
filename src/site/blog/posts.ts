import type { SiteContent } from '../../shared/content/content.ts';

export type Post = SiteContent['blog'][number];
/** `place` selects the drawing. */
export type PostCard = Omit<Post, 'content' | 'id' | 'share'> & { readonly place: number };

export const LATEST = 6;
const ON_PAGE = 12;

export function newestFirst(posts: SiteContent['blog']): readonly Post[] {
  return [...posts].sort((one, other) => other.published_date.localeCompare(one.published_date));
}

export function postCards(
  posts: SiteContent['blog'],
  limit = Number.POSITIVE_INFINITY,
): readonly PostCard[] {
  return newestFirst(posts)
    .slice(0, limit)
    .map(({ content: _, id: __, share: ___, ...card }, place) => ({ ...card, place }));
}

export function postPages(posts: SiteContent['blog']): readonly (readonly PostCard[])[] {
  const cards = postCards(posts);
  return Array.from({ length: Math.ceil(cards.length / ON_PAGE) }, (_, page) =>
    cards.slice(page * ON_PAGE, (page + 1) * ON_PAGE),
  );
}

export const pageAddress = (number: number): string =>
  number === 1 ? '/blog' : `/blog/pagina/${number}`;

/** `2026-03-02` as `02/03/2026`; Date would show the day before in Brazil. */
export function shortDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}
