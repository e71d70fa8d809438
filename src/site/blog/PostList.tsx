import './PostList.css';
import '../styles/card.css';
import '../styles/clamp.css';
import '../styles/cover.css';
import '../styles/more.css';
import { Icon } from '../ui/Icon.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Picture, postArt } from '../ui/Picture.tsx';
import { type Post, type PostCard, shortDay } from './posts.ts';

type Props = {
  readonly posts: readonly PostCard[];
  readonly dialogs?: boolean;
  /** Posts with texts for the modals; without them a modal fetches its own. */
  readonly texts?: readonly Post[] | undefined;
  readonly heading?: 'h2' | 'h3';
};

export function PostList({ posts, dialogs = false, texts, heading: Heading = 'h3' }: Props) {
  return (
    <ul className="posts">
      {posts.map(({ slug, title, summary, image_url, published_date, author, place, ...post }) => (
        <li key={slug} className="card post" dir="auto">
          <Picture
            of={post}
            src={image_url}
            art={postArt(place)}
            alt={title}
            width={640}
            height={420}
          />
          <div>
            <p className="byline">
              <time dateTime={published_date}>{shortDay(published_date)}</time>
              {` · ${author}`}
            </p>
            <Heading>{title}</Heading>
            <p className="clamp quiet">{summary}</p>
            <a
              className="more cover"
              href={`/blog/${slug}`}
              aria-label={`Ler mais: ${title}`}
              data-dialog={dialogs ? '' : undefined}
              // The page of a newer post may not exist yet.
              data-page={texts && ''}
            >
              Ler mais <Icon name="arrow-right" late />
            </a>
            {texts && (
              <div hidden data-text="">
                <Paragraphs text={texts.find((one) => one.slug === slug)?.content ?? ''} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
