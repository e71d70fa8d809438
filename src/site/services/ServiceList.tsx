import './Facts.css';
import '../faq/Faq.css';
import './ServiceList.css';
import '../styles/button.css';
import '../styles/more.css';
import type { SiteContent } from '../../shared/content/content.ts';
import { factsText } from '../../shared/content/service-line.ts';
import { cardId } from '../page/links.ts';
import { Icon } from '../ui/Icon.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { ART, Picture } from '../ui/Picture.tsx';
import { Tile } from '../ui/Tile.tsx';
import { formOf, pageOf } from './service-page.ts';

export function ServiceList({ services, faq }: Pick<SiteContent, 'services' | 'faq'>) {
  return (
    <div className="faq services" data-services="">
      {services.map((service) => {
        const { id, title, description, icon, image_url, ...facts } = service;
        const page = pageOf(service, faq);
        return (
          <details key={id} id={cardId('servico', id)} open={services.length === 1} dir="auto">
            <summary>
              <Tile icon={icon} />
              <h2>{title}</h2>
              {factsText(facts) && (
                <span className={facts.variants ? 'facts many' : 'facts'}>{factsText(facts)}</span>
              )}
              <Icon name="chevron-down" />
            </summary>
            <div className="answer">
              {image_url && (
                <Picture
                  of={service}
                  src={image_url}
                  art={ART.room}
                  alt={title}
                  width={640}
                  height={400}
                />
              )}
              <Paragraphs text={description} />
              {page && (
                <p>
                  <a className="more" href={page} aria-label={`Saiba mais: ${title}`}>
                    Saiba mais
                  </a>
                </p>
              )}
              <a className="button" href={formOf(service)} aria-label={`Agendar Sessão: ${title}`}>
                Agendar Sessão
              </a>
            </div>
          </details>
        );
      })}
    </div>
  );
}
