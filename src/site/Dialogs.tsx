import './Dialogs.css';
import './styles/button.css';
import './styles/dialog.css';
import { useEffect, useState } from 'react';
import type { SiteContent } from '../shared/content.ts';
import type { ServiceFacts } from '../shared/service-facts.ts';
import { $content } from '../stores/content.ts';
import { shortDay } from './day.ts';
import { Facts } from './Facts.tsx';
import { dialogId } from './links.ts';
import { Paragraphs } from './Paragraphs.tsx';
import { Picture, postArt } from './Picture.tsx';
import { LATEST, type PostCard, postCards } from './posts.ts';
import { Tile } from './Tile.tsx';

type Detail = ServiceFacts & {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
};
export type DialogsProps = {
  readonly services: readonly Detail[];
  readonly benefits: readonly Detail[];
  readonly posts: readonly PostCard[];
};

function Close({ dialog }: { readonly dialog: string }) {
  return (
    <button type="button" className="button plain" command="close" commandfor={dialog}>
      Fechar
    </button>
  );
}

function DetailDialog({
  id,
  detail,
  book,
}: {
  readonly id: string;
  readonly detail: Detail;
  readonly book: string;
}) {
  return (
    <dialog id={id} aria-labelledby={`${id}-title`} closedby="any" suppressHydrationWarning>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard */}
      <div className="dialog-body" tabIndex={0} dir="auto">
        <Tile icon={detail.icon} />
        <h2 id={`${id}-title`}>{detail.title}</h2>
        <Facts of={detail} />
        <Paragraphs text={detail.description} />
      </div>
      <div className="dialog-foot">
        <Close dialog={id} />
        <a className="button" href={book}>
          Agendar Sessão
        </a>
      </div>
    </dialog>
  );
}

function PostDialog({
  post,
  text,
}: {
  readonly post: PostCard;
  readonly text: string | undefined;
}) {
  const id = dialogId('post', post.slug);
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      closedby="any"
      suppressHydrationWarning
      data-post={`/blog/${post.slug}`}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard */}
      <div className="dialog-body post-body" tabIndex={0} dir="auto">
        <Picture
          of={post}
          src={post.image_url}
          art={postArt(post.place)}
          alt={post.title}
          width={640}
          height={420}
        />
        <p className="byline">
          <time dateTime={post.published_date}>{shortDay(post.published_date)}</time> ·{' '}
          {post.author}
        </p>
        <h2 id={`${id}-title`}>{post.title}</h2>
        <p className="lead">{post.summary}</p>
        {text === undefined ? (
          // Filled from the post's file when the dialog opens, by plain script; React leaves
          // what it finds there.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty
          <div data-text="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        ) : (
          <div key="text">
            <Paragraphs text={text} />
          </div>
        )}
      </div>
      <div className="dialog-foot">
        <Close dialog={id} />
      </div>
    </dialog>
  );
}

// One that is open when React arrives has an `open` that React did not write: hence
// suppressHydrationWarning.

/**
 * Every modal of the landing page. Works natively from the HTML; React takes over to follow newer
 * content.
 */
export function Dialogs(props: DialogsProps) {
  const [fresh, setFresh] = useState<SiteContent | null>(null);
  // Not read while hydrating: the first render must equal the HTML.
  useEffect(() => $content.subscribe(setFresh), []);
  const posts = fresh === null ? props.posts : postCards(fresh.blog, LATEST);
  return (
    <>
      {(fresh?.services ?? props.services).map((service) => (
        <DetailDialog
          key={service.id}
          id={dialogId('servico', service.id)}
          detail={service}
          book={`/register?servico=${encodeURIComponent(service.id)}`}
        />
      ))}
      {(fresh?.benefits ?? props.benefits).map((benefit) => (
        <DetailDialog
          key={benefit.id}
          id={dialogId('beneficio', benefit.id)}
          detail={benefit}
          book="/register"
        />
      ))}
      {posts.map((post) => (
        <PostDialog
          key={post.slug}
          post={post}
          text={fresh?.blog.find(({ slug }) => slug === post.slug)?.content}
        />
      ))}
    </>
  );
}
