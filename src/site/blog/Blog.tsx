import '../styles/all.css';
import '../styles/button.css';
import { SectionHead } from '../page/SectionHead.tsx';
import { PostList } from './PostList.tsx';
import type { PostCard } from './posts.ts';

type Props = { readonly posts: readonly PostCard[]; readonly total: number };

export function Blog({ posts, total }: Props) {
  return (
    <div className="wrap">
      <SectionHead of="blog" title="Blog">
        Leituras curtas para cuidar de você entre uma sessão e outra.
      </SectionHead>
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
