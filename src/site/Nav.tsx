import './Nav.css';
import { definitions } from '../shared/entities/registry.ts';
import { Icon } from './Icon.tsx';
import { SessionMenu } from './session/SessionMenu.tsx';

const SECTIONS = definitions.map(({ name, label }) =>
  name === 'hero' ? (['home', 'Início'] as const) : ([name, label] as const),
);

/**
 * The fixed bar. `home` is '' on the landing page and '/' elsewhere, where links lead back to it.
 */
export function Nav({ brand, home }: { readonly brand: string; readonly home: '' | '/' }) {
  return (
    <div className="wrap">
      <a className="brand" href={home || '#home'} dir="auto">
        {brand}
      </a>
      <div id="menu" popover="auto">
        <ul>
          {SECTIONS.map(([id, label]) => (
            <li key={id}>
              <a href={`${home}#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
      <SessionMenu />
      <button type="button" className="burger" popoverTarget="menu" aria-label="Menu">
        <Icon name="menu-2" />
      </button>
    </div>
  );
}
