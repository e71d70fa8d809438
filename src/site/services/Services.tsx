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
import { ART, Picture } from '../ui/Picture.tsx';
import { Facts } from './Facts.tsx';
import { ALL_SERVICES, FIRST, firstServices, pageOf } from './service-page.ts';

type Props = {
  readonly services: SiteContent['services'];
  /** Absent on redraw: the page of a newer service may not exist yet. */
  readonly faq?: SiteContent['faq'] | undefined;
};

export function Services({ services, faq }: Props) {
  const page = (service: SiteContent['services'][number]) =>
    (import.meta.env.SSR && faq && pageOf(service, faq)) || undefined;
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
        {firstServices(services).map((service, at) => (
          <li key={service.id} id={cardId('servico', service.id)} className="dish" dir="auto">
            {at === 0 && service.image_url && (
              <Picture
                of={service}
                src={service.image_url}
                art={ART.room}
                alt={service.title}
                width={1088}
                height={480}
              />
            )}
            <Icon name={service.icon} late />
            <h3>
              <a
                className="cover"
                href={`#${cardId('servico', service.id)}`}
                data-dialog=""
                data-page={page(service)}
              >
                {service.title}
              </a>
            </h3>
            <Facts of={service} />
            <p className="clamp">{service.description}</p>
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
