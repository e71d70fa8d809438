import '../styles/all.css';
import '../styles/button.css';
import '../styles/card.css';
import '../styles/clamp.css';
import '../styles/cover.css';
import '../styles/more.css';
import '../styles/split.css';
import type { SiteContent } from '../../shared/content/content.ts';
import { cardId } from '../page/links.ts';
import { SectionHead } from '../page/SectionHead.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Tile } from '../ui/Tile.tsx';
import { Facts } from './Facts.tsx';
import { ALL_SERVICES, FIRST, firstServices } from './services.ts';

export function Services({ services }: { readonly services: SiteContent['services'] }) {
  return (
    <div className={services.length > 1 ? 'wrap' : 'wrap split'}>
      <SectionHead of="services" title="Serviços">
        {services.length > 1
          ? 'Cada técnica tem um propósito. Conheça todas e escolha o cuidado que o seu corpo pede hoje.'
          : 'Um cuidado feito com calma, para o que o seu corpo pede hoje.'}
      </SectionHead>
      <ul className="cards services">
        {firstServices(services).map(({ id, title, description, icon, ...facts }) => (
          <li key={id} id={cardId('servico', id)} className="card" dir="auto">
            <Tile icon={icon} />
            <h3>
              <a className="cover" href={`#${cardId('servico', id)}`} data-dialog="">
                {title}
              </a>
            </h3>
            <Facts of={facts} />
            <p className="clamp">{description}</p>
            <span className="more" aria-hidden="true">
              Saiba mais <Icon name="arrow-right" />
            </span>
          </li>
        ))}
      </ul>
      {services.length > FIRST && (
        <p className="all">
          <a className="button plain" href={ALL_SERVICES}>
            Ver todos os serviços
          </a>
        </p>
      )}
    </div>
  );
}
