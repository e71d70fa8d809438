import '../styles/all.css';
import '../styles/button.css';
import type { SiteContent } from '../../shared/content/content.ts';
import { SectionHead } from '../page/SectionHead.tsx';
import { PostList } from './PostList.tsx';
import { LATEST, postCards } from './posts.ts';

type Props = { readonly blog: SiteContent['blog']; readonly texts?: boolean };

export function Blog({ blog, texts = false }: Props) {
  const posts = postCards(blog, LATEST);
  return (
    <div className="wrap">
      <SectionHead
        of="blog"
        title="Blog"
        say="Leituras curtas para cuidar de você entre uma sessão e outra."
      />
      <PostList posts={posts} dialogs texts={texts ? blog : undefined} />
      {blog.length > posts.length && (
        <p className="all">
          <a className="button plain" href="/blog">
            Ver todas as postagens
          </a>
        </p>
      )}
    </div>
  );
}
