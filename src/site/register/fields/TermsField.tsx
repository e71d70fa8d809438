import './TermsField.css';
import { FieldError } from './Field.tsx';

export function TermsField({ error }: { readonly error: string | undefined }) {
  return (
    <div className="field only-register">
      <div className="consent">
        <input
          type="checkbox"
          id="termsAccepted"
          name="termsAccepted"
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'termsAccepted-error' : undefined}
        />
        <label htmlFor="termsAccepted">Li e aceito os termos de uso</label>
        <a className="read-terms" href="#terms" data-dialog="terms">
          Ler os termos
        </a>
      </div>
      <FieldError name="termsAccepted" error={error} />
    </div>
  );
}
