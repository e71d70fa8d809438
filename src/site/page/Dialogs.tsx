import '../styles/button.css';
import type { SiteContent } from '../../shared/content/content.ts';
import type { Section } from '../../shared/content/entities/registry.ts';
import type { ServiceFacts } from '../../shared/content/service-facts.ts';
import { isHidden } from '../../shared/content/shown.ts';
import { LATEST, type PostCard, postCards, shortDay } from '../blog/posts.ts';
import { GalleryDialog } from '../gallery/GalleryDialog.tsx';
import { Facts } from '../services/Facts.tsx';
import { firstServices } from '../services/services.ts';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Picture, postArt } from '../ui/Picture.tsx';
import { Tile } from '../ui/Tile.tsx';
import { dialogId } from './links.ts';

type Detail = ServiceFacts & {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
};

function Close({ section }: { readonly section: Section }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the script makes it a button that closes
    <a className="button plain" role="button" href={`#${section}`}>
      Fechar
    </a>
  );
}

function DetailDialog({
  id,
  detail,
  section,
  book,
}: {
  readonly id: string;
  readonly detail: Detail;
  readonly section: Section;
  readonly book: string;
}) {
  return (
    <dialog id={id} aria-labelledby={`${id}-title`} closedby="any">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard */}
      <div className="dialog-body" tabIndex={0} dir="auto">
        <Tile icon={detail.icon} />
        <h2 id={`${id}-title`}>{detail.title}</h2>
        <Facts of={detail} />
        <Paragraphs text={detail.description} />
      </div>
      <div className="dialog-foot">
        <Close section={section} />
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
    <dialog id={id} aria-labelledby={`${id}-title`} closedby="any" data-post={`/blog/${post.slug}`}>
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
          <div data-text="" />
        ) : (
          <div>
            <Paragraphs text={text} />
          </div>
        )}
      </div>
      <div className="dialog-foot">
        <Close section="blog" />
        <a className="button plain" href={`/blog/${post.slug}`}>
          Abrir a página
        </a>
        <a className="button" href="/register">
          Agendar Sessão
        </a>
      </div>
    </dialog>
  );
}

type Props = {
  readonly content: SiteContent;
  readonly texts?: boolean;
};

export function Dialogs({ content, texts = false }: Props) {
  const { benefits, blog, gallery, sections } = content;
  const services = isHidden(sections, 'services') ? [] : content.services;
  return (
    <>
      {firstServices(services).map((service) => (
        <DetailDialog
          key={service.id}
          id={dialogId('servico', service.id)}
          detail={service}
          section="services"
          book={`/register?servico=${encodeURIComponent(service.id)}`}
        />
      ))}
      {benefits.map((benefit) => (
        <DetailDialog
          key={benefit.id}
          id={dialogId('beneficio', benefit.id)}
          detail={benefit}
          section="benefits"
          book="/register"
        />
      ))}
      {postCards(blog, LATEST).map((post) => (
        <PostDialog
          key={post.slug}
          post={post}
          text={texts ? blog.find(({ slug }) => slug === post.slug)?.content : undefined}
        />
      ))}
      {gallery.length > 0 && <GalleryDialog photos={gallery} />}
    </>
  );
}
