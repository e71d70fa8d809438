import type { SiteContent } from '../shared/content.ts';
import { Icon } from './Icon.tsx';
import { dialogId } from './links.ts';

/** Cards that open the detail modal; without script the address shows it in place. */
export function Services({ services }: { readonly services: SiteContent['services'] }) {
  return (
    <div className="wrap">
      <header className="section-head">
        <h2 id="services-title">Serviços</h2>
        <p className="quiet">
          Cada técnica tem um propósito. Conheça todas e escolha o cuidado que o seu corpo pede
          hoje.
        </p>
      </header>
      <ul className="cards">
        {services.map(({ id, title, description, icon }) => (
          <li key={id} className="card" dir="auto">
            <span className="tile">
              <Icon name={icon} />
            </span>
            <h3>
              <a href={`#${dialogId('servico', id)}`} data-dialog={dialogId('servico', id)}>
                {title}
              </a>
            </h3>
            <p className="clamp">{description}</p>
            <span className="more" aria-hidden="true">
              Saiba mais <Icon name="arrow-right" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
