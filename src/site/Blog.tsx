import { PostList } from './PostList.tsx';
import type { PostCard } from './posts.ts';

type Props = { readonly posts: readonly PostCard[]; readonly total: number };

/** The newest posts, and the way to all when there are more. */
export function Blog({ posts, total }: Props) {
  return (
    <div className="wrap">
      <header className="section-head">
        <h2 id="blog-title">Blog</h2>
        <p className="quiet">Leituras curtas para cuidar de você entre uma sessão e outra.</p>
      </header>
      <PostList posts={posts} dialogs />
      {total > posts.length && (
        <p className="all">
          <a className="button plain" href="/blog">
            Ver todas as postagens
          </a>
        </p>
      )}
    </div>
  );
}
