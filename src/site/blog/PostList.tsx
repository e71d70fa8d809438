import './PostList.css';
import '../styles/card.css';
import '../styles/clamp.css';
import '../styles/cover.css';
import '../styles/more.css';
import { dialogId } from '../page/links.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture, postArt } from '../ui/Picture.tsx';
import { type PostCard, shortDay } from './posts.ts';

type Props = {
  readonly posts: readonly PostCard[];
  readonly dialogs?: boolean;
  readonly heading?: 'h2' | 'h3';
};

export function PostList({ posts, dialogs = false, heading: Heading = 'h3' }: Props) {
  return (
    <ul className="cards posts">
      {posts.map(({ slug, title, summary, image_url, published_date, place, ...post }) => (
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
            <time dateTime={published_date}>{shortDay(published_date)}</time>
            <Heading>{title}</Heading>
            <p className="clamp quiet">{summary}</p>
            <a
              className="more cover"
              href={`/blog/${slug}`}
              aria-label={`Ler mais: ${title}`}
              {...(dialogs ? { 'data-dialog': dialogId('post', slug) } : {})}
            >
              Ler mais <Icon name="arrow-right" />
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
