import type { PublicMessage } from '../../shared/notifications.ts';
import { Step } from './Step.tsx';

const day = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });

function Day({ iso }: { readonly iso: string }) {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : <time dateTime={iso}>{day.format(date)}</time>;
}

/** What the owner wants this client to read before going on. */
export function Messages({ messages, onContinue }: { readonly messages: readonly PublicMessage[]; readonly onContinue: () => void }) {
  return (
    <Step name="messages" title={messages.length === 1 ? 'Um recado para você' : 'Recados para você'}>
      <ul className="messages">
        {messages.map(({ id, title, message, created_at }) => (
          <li key={id}>
            <h3 dir="auto">{title}</h3>
            <p dir="auto">{message}</p>
            <Day iso={created_at} />
          </li>
        ))}
      </ul>
      <button type="button" className="button big" onClick={onContinue}>
        Continuar para o WhatsApp
      </button>
    </Step>
  );
}
