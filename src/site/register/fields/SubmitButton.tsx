import './SubmitButton.css';
import '../../styles/button.css';

/**
 * One button for both ways in; CSS shows the wording of the chosen one, and the waiting, also for a
 * submit held before the script.
 */
export function SubmitButton({ sending }: { readonly sending: boolean }) {
  return (
    <button type="submit" className="button big" disabled={sending}>
      <span className="sending">Enviando…</span>
      <span className="only-register">Cadastrar e agendar</span>
      <span className="only-login">Entrar e agendar</span>
    </button>
  );
}
