import './Messages.css';
import '../../styles/button.css';
import type { PublicMessage } from '../../../shared/notifications/notifications.ts';
import type { Reach } from './fresh-data.ts';
import { Step } from './Step.tsx';

type List = { readonly messages: readonly PublicMessage[] };

const day = (iso: string) =>
  new Date(iso).toLocaleDateString('pt-BR', { day: 'numeric', month: 'long' });

function MessageList({ messages }: List) {
  return (
    <ul className="messages">
      {messages.map(({ id, title, message, created_at }) => (
        <li key={id}>
          <h3 dir="auto">{title}</h3>
          <p dir="auto">{message}</p>
          <time dateTime={created_at}>{day(created_at)}</time>
        </li>
      ))}
    </ul>
  );
}

type Props = List & { readonly reach: Reach; readonly onContinue: () => void };

/** What she has not read on this device, on her way to WhatsApp. */
export function Messages({ messages, reach, onContinue }: Props) {
  return (
    <Step
      name="messages"
      title={messages.length === 1 ? 'Um recado para você' : 'Recados para você'}
    >
      <MessageList messages={messages} />
      <button type="button" className="button big" onClick={onContinue}>
        {reach.whatsapp === null ? 'Continuar' : 'Continuar para o WhatsApp'}
      </button>
    </Step>
  );
}

/** All of them, to be read again. */
export function FoldedMessages({ messages, onOpen }: List & { readonly onOpen: () => void }) {
  return (
    <details className="folded-messages" onToggle={onOpen}>
      <summary>{`Mensagens (${messages.length})`}</summary>
      <MessageList messages={messages} />
    </details>
  );
}
