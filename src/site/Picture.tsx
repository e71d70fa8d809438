import './Picture.css';
import { isSafeUrl } from '../shared/url.ts';

/** The site's own drawings, files in public/art. */
export const ART = {
  room: '/art/sala.svg',
  posts: ['/art/lotus.svg', '/art/colinas.svg', '/art/lua.svg'],
} as const;

/** Drawing of the post at a place in the list. */
export const postArt = (index: number): string =>
  ART.posts[index % ART.posts.length] ?? ART.posts[0];

type Props = {
  readonly src: string | null;
  /** Shown without a picture, or when the owner's does not load. */
  readonly art: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly eager?: boolean;
};

/** The owner's picture, else our drawing; sized, lazy, never broken. */
export function Picture({ src, art, alt, width, height, eager = false }: Props) {
  const own = src !== null && isSafeUrl(src) ? src : null;
  return (
    <img
      className="picture"
      src={own ?? art}
      alt={own === null ? '' : alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      {...(own === null ? {} : { 'data-broken': art, referrerPolicy: 'no-referrer' as const })}
    />
  );
}
