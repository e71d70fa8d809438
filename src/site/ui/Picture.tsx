import './Picture.css';
import type { ReactNode } from 'react';
import type { Pictured, PictureSource } from '../../shared/content/content.ts';
import { isSafeUrl } from '../../shared/core/url.ts';
import { avif, oldBrowsers } from './sources.ts';

const ROOM = '/art/sala.svg';
export const ART = {
  room: ROOM,
  /** In the first window: the build writes it into the page, which saves a request. */
  firstRoom: ROOM,
  posts: ['/art/lotus.svg', '/art/colinas.svg', '/art/lua.svg'],
};

export const postArt = (index: number): string => ART.posts[index % ART.posts.length] ?? ROOM;

export function Sourced({
  of: { sources },
  children,
}: {
  readonly of: Pictured;
  readonly children: ReactNode;
}) {
  if (!sources) return children;
  return (
    <picture>
      {sources.map((source: PictureSource) => (
        <source key={source.srcSet} {...source} />
      ))}
      {children}
    </picture>
  );
}

type Props = {
  readonly src: string | null;
  readonly art: string;
  readonly alt: string;
  readonly of: Pictured;
  readonly width: number;
  readonly height: number;
  readonly eager?: boolean;
  /** Replaces the default sizes of its shape. */
  readonly sizes?: string;
};

/** The owner's picture, else our drawing; sized and lazy. */
export function Picture({ src, art, alt, of, width, height, eager = false, sizes }: Props) {
  const own = src !== null && isSafeUrl(src) ? src : null;
  return (
    <Sourced of={avif(of, sizes)}>
      <img
        className="picture"
        src={own === null ? art : oldBrowsers(of, own)}
        alt={own === null ? '' : of.image_alt || alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        {...(own === null ? {} : { 'data-broken': art })}
        {...(own?.startsWith('http') ? { referrerPolicy: 'no-referrer' as const } : {})}
      />
    </Sourced>
  );
}
