import './notice.css';
import { MESSAGES } from '../../shared/constants.ts';
import { whatsappMessage } from '../../shared/whatsapp.ts';
import { WhatsappButton } from './WhatsappButton.tsx';

/**
 * A failed attempt, said above the button that was pressed; `link` is the way out where trying
 * again may not help.
 */
export function FailureAlert({
  message,
  link,
}: {
  readonly message: string;
  readonly link: string | null;
}) {
  return (
    <div className="failure" role="alert" tabIndex={-1}>
      <p>{message}</p>
      {link !== null && (
        <>
          <p>Se preferir, fale direto com a gente, sem cadastro.</p>
          <WhatsappButton href={whatsappMessage(link, MESSAGES.returning)}>
            Chamar no WhatsApp
          </WhatsappButton>
        </>
      )}
    </div>
  );
}
