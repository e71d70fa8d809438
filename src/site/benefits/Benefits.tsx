import './Benefits.css';
import '../styles/clamp.css';
import '../styles/cover.css';
import '../styles/split.css';
import type { SiteContent } from '../../shared/content/content.ts';
import { cardId } from '../page/links.ts';
import { SectionHead } from '../page/SectionHead.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Tile } from '../ui/Tile.tsx';

export function Benefits({ benefits }: { readonly benefits: SiteContent['benefits'] }) {
  return (
    <div className="wrap split">
      <SectionHead
        of="benefits"
        title="Benefícios"
        say="O que muda no corpo e na mente quando o descanso vira hábito."
      />
      <ul className="rows">
        {benefits.map(({ id, title, description, icon }) => (
          <li key={id} id={cardId('beneficio', id)} className="row" dir="auto">
            <Tile icon={icon} />
            <div>
              <h3>
                <a className="cover" href={`#${cardId('beneficio', id)}`} data-dialog="">
                  {title}
                </a>
              </h3>
              <p className="clamp">{description}</p>
            </div>
            <Icon name="arrow-right" late />
          </li>
        ))}
      </ul>
    </div>
  );
}
