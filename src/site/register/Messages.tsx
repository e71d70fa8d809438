import './Messages.css';
import '../styles/button.css';
import type { PublicMessage } from '../../shared/notifications.ts';
import { Step } from './Step.tsx';

const day = (iso: string) =>
  new Date(iso).toLocaleDateString('pt-BR', { day: 'numeric', month: 'long' });

export function Messages({
  messages,
  onContinue,
}: {
  readonly messages: readonly PublicMessage[];
  readonly onContinue: () => void;
}) {
  return (
    <Step
      name="messages"
      title={messages.length === 1 ? 'Um recado para você' : 'Recados para você'}
    >
      <ul className="messages">
        {messages.map(({ id, title, message, created_at }) => (
          <li key={id}>
            <h3 dir="auto">{title}</h3>
            <p dir="auto">{message}</p>
            <time dateTime={created_at}>{day(created_at)}</time>
          </li>
        ))}
      </ul>
      <button type="button" className="button big" onClick={onContinue}>
        Continuar para o WhatsApp
      </button>
    </Step>
  );
}
