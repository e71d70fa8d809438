import './SessionMenu.css';
import '../styles/button.css';

/**
 * The green pill of a logged-in client (CSS shows it by `html[data-client]`); its menu opens
 * without script.
 */
export function SessionMenu() {
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
