import './Facts.css';
import '../faq/Faq.css';
import './ServiceList.css';
import '../styles/button.css';
import type { SiteContent } from '../../shared/content/content.ts';
import { factsText } from '../../shared/content/service-line.ts';
import { cardId } from '../page/links.ts';
import { Icon } from '../ui/Icon.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Tile } from '../ui/Tile.tsx';

export function ServiceList({ services }: { readonly services: SiteContent['services'] }) {
  return (
    <div className="faq services" data-services="">
      {services.map(({ id, title, description, icon, ...facts }) => (
        <details key={id} id={cardId('servico', id)} dir="auto">
          <summary>
            <Tile icon={icon} />
            <h2>{title}</h2>
            {factsText(facts) && (
              <span className={facts.variants ? 'facts many' : 'facts'}>{factsText(facts)}</span>
            )}
            <Icon name="chevron-down" />
          </summary>
          <div className="answer">
            <Paragraphs text={description} />
            <a
              className="button"
              href={`/register?servico=${encodeURIComponent(id)}`}
              aria-label={`Agendar Sessão: ${title}`}
            >
              Agendar Sessão
            </a>
          </div>
        </details>
      ))}
    </div>
  );
}
