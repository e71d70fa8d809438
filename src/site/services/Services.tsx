import './Services.css';
import '../styles/all.css';
import '../styles/button.css';
import '../styles/clamp.css';
import '../styles/cover.css';
import '../styles/split.css';
import type { SiteContent } from '../../shared/content/content.ts';
import { cardId } from '../page/links.ts';
import { SectionHead } from '../page/SectionHead.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Facts } from './Facts.tsx';
import { ALL_SERVICES, FIRST, firstServices } from './services.ts';

export function Services({ services }: { readonly services: SiteContent['services'] }) {
  return (
    <div className={services.length > 1 ? 'wrap' : 'wrap split'}>
      <SectionHead
        of="services"
        title="Serviços"
        say={
          services.length > 1
            ? 'Cada técnica tem um propósito.'
            : 'Um cuidado feito com calma, para o que o seu corpo pede hoje.'
        }
      >
        {services.length > 1 && 'Conheça todas e escolha o cuidado que o seu corpo pede hoje.'}
      </SectionHead>
      <ul className="menu">
        {firstServices(services).map(({ id, title, description, icon, ...facts }) => (
          <li key={id} id={cardId('servico', id)} className="dish" dir="auto">
            <Icon name={icon} late />
            <h3>
              <a className="cover" href={`#${cardId('servico', id)}`} data-dialog="">
                {title}
              </a>
            </h3>
            <Facts of={facts} />
            <p className="clamp">{description}</p>
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
