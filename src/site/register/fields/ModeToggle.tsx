import './ModeToggle.css';

/**
 * Two ways in; which fields are shown follows the radio by CSS alone, so it works before any
 * script.
 */
export function ModeToggle({ onToggle }: { readonly onToggle: () => void }) {
  return (
    <fieldset className="toggle" onChange={onToggle}>
      <legend className="visually-hidden">Como você quer continuar?</legend>
      <label>
        <input type="radio" name="mode" value="register" defaultChecked />
        Cadastro para Agendamento
      </label>
      <label>
        <input type="radio" name="mode" value="login" />
        Login
      </label>
    </fieldset>
  );
}
