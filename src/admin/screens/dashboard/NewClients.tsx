import type { Client } from '../../../shared/client-records.ts';
import { $newToday } from '../../../stores/new-today.ts';
import { AgoText } from '../../ui/AgoText.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { screenPath } from '../../ui/router.ts';
import { WhatsAppButton } from '../clients/WhatsAppButton.tsx';
import { Part } from './Part.tsx';

const firstLetter = (name: string) => [...name][0]?.toLocaleUpperCase('pt-BR');

function Person({ client }: { readonly client: Client }) {
  const { id, name, service_name, created_at } = client;
  return (
    <li className="person-row">
      <a href={`${screenPath('clients')}?cliente=${id}`} className="person">
        <span className="avatar" aria-hidden="true">
          {firstLetter(name)}
        </span>
        <span className="person-text">
          <bdi className="person-name">{name}</bdi>
          {service_name && <span className="dim">{service_name}</span>}
        </span>
        <AgoText moment={created_at} />
      </a>
      <WhatsAppButton client={client} small />
    </li>
  );
}

type PeopleProps = { readonly clients: readonly Client[]; readonly total: number };

function People({ clients, total }: PeopleProps) {
  const more = total - clients.length;
  if (clients.length === 0)
    return (
      <div className="part-empty">
        <Drawing />
        <p>Ninguém se cadastrou ainda hoje.</p>
        <p className="dim">Quem chegar pelo site aparece aqui na mesma hora.</p>
      </div>
    );
  return (
    <>
      <ul className="plain-list people">
        {clients.map((client) => (
          <Person key={client.id} client={client} />
        ))}
      </ul>
      <a href={screenPath('clients')} className="part-more">
        {more > 0 ? `E mais ${more} hoje: ver todos` : 'Ver todos os clientes'}
      </a>
    </>
  );
}

/** Who registered today, for what, and the way to answer her. */
export function NewClients() {
  return (
    <Part
      title="Clientes novos hoje"
      area="clients"
      store={$newToday}
      onRetry={$newToday.invalidate}
      failure="Não foi possível ver quem se cadastrou hoje."
    >
      {(today) => <People {...today} />}
    </Part>
  );
}
