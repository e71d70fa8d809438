import '../benefits/Benefits.css';
import '../styles/split.css';
import type { SiteContent } from '../../shared/content/content.ts';
import { SectionHead } from '../page/SectionHead.tsx';

export function Preparation({ preparation }: Pick<SiteContent, 'preparation'>) {
  return (
    <div className="wrap split">
      <SectionHead
        of="preparation"
        title="Antes da sessão"
        say="Um pouco de preparo, e a hora é toda sua."
      />
      <ul className="rows">
        {preparation.map(({ id, title, text }) => (
          <li key={id} className="row" dir="auto">
            <div>
              <h3>{title}</h3>
              <p className="quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
