import './Nav.css';
import '../session/Pill.css';
import '../styles/button.css';
import type { ReactNode } from 'react';
import type { SiteContent } from '../../shared/content/content.ts';
import { registry } from '../../shared/content/entities/registry.ts';
import { linkClass, shownSections } from '../page/shown.ts';
import { Icon } from '../ui/Icon.tsx';
import { whole } from '../ui/whole.tsx';

/** The menu of a logged-in client (`html[data-client]`); opens without script. */
function SessionMenu() {
  return (
    <div data-session className="session when-client">
      <button type="button" className="pill" popoverTarget="session-menu">
        Autenticado
      </button>
      <div id="session-menu" className="session-menu" popover="auto">
        <p>Este aparelho fica conectado por 30 minutos.</p>
        <button
          type="button"
          className="button plain"
          data-logout
          popoverTarget="session-menu"
          popoverTargetAction="hide"
        >
          Sair
        </button>
      </div>
    </div>
  );
}

type Props = {
  readonly brand: string;
  /** '' on the landing page, '/' elsewhere. */
  readonly home: '' | '/';
  readonly content: SiteContent;
  readonly children?: ReactNode;
};

export function Nav({ brand, home, content, children }: Props) {
  return (
    <div className="wrap">
      <a className="brand" href={home || '#home'} dir="auto">
        {whole(brand)}
      </a>
      <div id="menu" popover="auto">
        <ul>
          {shownSections(content).map((name) => (
            <li key={name} className={linkClass(name)}>
              {name === 'hero' ? (
                <a href={`${home}#home`}>Início</a>
              ) : (
                <a href={`${home}#${name}`}>{registry[name].label}</a>
              )}
            </li>
          ))}
        </ul>
      </div>
      {children}
      <SessionMenu />
      <button type="button" className="burger" popoverTarget="menu" aria-label="Menu">
        <Icon name="menu-2" />
      </button>
    </div>
  );
}
