import './Person.css';
import type { Client } from '../../shared/clients/records.ts';
import { MarkButton } from '../appointments/MarkButton.tsx';
import { WhatsAppButton } from '../clients/messages/WhatsAppButton.tsx';
import { AgoText } from '../ui/moment.tsx';
import { clientPath } from '../ui/router.ts';
import { requestOf } from './new-today.ts';

const firstLetter = (name: string) => [...name][0]?.toLocaleUpperCase('pt-BR');

export function Person({ client }: { readonly client: Client }) {
  const { id, name, preference, created_at, requested_at } = client;
  const text = requestOf(client);
  return (
    <li className="person-row">
      <a href={clientPath(id)} className="part-row person">
        <span className="avatar" aria-hidden="true">
          {firstLetter(name)}
        </span>
        <span className="person-text">
          <bdi className="person-name">{name}</bdi>
          {text && <span className="dim">{text}</span>}
          {preference && <span className="dim">{preference}</span>}
        </span>
        <AgoText moment={requested_at ?? created_at} />
      </a>
      <MarkButton client={client} look="icon" />
      <WhatsAppButton client={client} small />
    </li>
  );
}
