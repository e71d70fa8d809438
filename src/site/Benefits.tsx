import type { SiteContent } from '../shared/content.ts';
import { Icon } from './Icon.tsx';
import { dialogId } from './links.ts';

/** Rows that open the same detail modal as the services. */
export function Benefits({ benefits }: { readonly benefits: SiteContent['benefits'] }) {
  return (
    <div className="wrap split">
      <header className="section-head">
        <h2 id="benefits-title">Benefícios</h2>
        <p className="quiet">O que muda no corpo e na mente quando o descanso vira hábito.</p>
      </header>
      <ul className="rows">
        {benefits.map(({ id, title, description, icon }) => (
          <li key={id} className="row" dir="auto">
            <span className="tile">
              <Icon name={icon} />
            </span>
            <div>
              <h3>
                <a href={`#${dialogId('beneficio', id)}`} data-dialog={dialogId('beneficio', id)}>
                  {title}
                </a>
              </h3>
              <p className="clamp two quiet">{description}</p>
            </div>
            <Icon name="arrow-right" />
          </li>
        ))}
      </ul>
    </div>
  );
}
