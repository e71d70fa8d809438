import './News.css';
import { $news, type Notices } from '../notifications/unread-news.ts';
import { AgoText } from '../ui/moment.tsx';
import { screenPath } from '../ui/router.ts';
import { Part } from './Part.tsx';

const SHOWN = 3;

function List({ rows, unread }: Notices) {
  if (unread === 0) return <p className="dim">Tudo lido. Você está em dia.</p>;
  return (
    <>
      <p className="count">
        <strong>{unread}</strong> {unread === 1 ? 'não lida' : 'não lidas'}
      </p>
      <ul className="plain-list news">
        {rows
          .filter(({ read }) => !read)
          .slice(0, SHOWN)
          .map(({ id, title, message, created_at }) => (
            <li key={id}>
              <span className="news-head">
                <span className="news-title">{title}</span>
                <AgoText moment={created_at} />
              </span>
              <span className="news-text dim" dir="auto">
                {message}
              </span>
            </li>
          ))}
      </ul>
      <a href={`${screenPath('clients')}?aba=notificacoes`} className="part-more">
        Ver as notificações
      </a>
    </>
  );
}

export function News() {
  return (
    <Part
      title="Notificações"
      area="news"
      store={$news}
      onRetry={$news.invalidate}
      failure="Não foi possível ver as notificações."
    >
      {(news) => <List {...news} />}
    </Part>
  );
}
