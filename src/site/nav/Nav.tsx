import './Nav.css';
import '../session/SessionMenu.css';
import '../styles/button.css';
import type { ReactNode } from 'react';
import { definitions } from '../../shared/content/entities/registry.ts';
import { Icon } from '../ui/Icon.tsx';

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

const SECTIONS = definitions.map(({ name, label }) =>
  name === 'hero' ? (['home', 'Início'] as const) : ([name, label] as const),
);

type Props = {
  readonly brand: string;
  /** '' on the landing page, '/' elsewhere. */
  readonly home: '' | '/';
  readonly children?: ReactNode;
};

export function Nav({ brand, home, children }: Props) {
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
      {children}
      <SessionMenu />
      <button type="button" className="burger" popoverTarget="menu" aria-label="Menu">
        <Icon name="menu-2" />
      </button>
    </div>
  );
}
