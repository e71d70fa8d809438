import type { Client } from '../../../shared/client-records.ts';
import { $clients, newToday } from '../../../stores/admin-clients.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { screenPath } from '../../ui/router.ts';
import { AgoText } from '../../ui/AgoText.tsx';
import { Part } from './Part.tsx';

const SHOWN = 3;

const firstLetter = (name: string) => [...name][0]?.toLocaleUpperCase('pt-BR');

function Person({ client: { name, service_name, created_at } }: { readonly client: Client }) {
  return (
    <li>
      <a href={screenPath('clients')} className="person">
        <span className="avatar" aria-hidden="true">
          {firstLetter(name)}
        </span>
        <span className="person-text">
          <bdi className="person-name">{name}</bdi>
          {service_name && <span className="dim">{service_name}</span>}
        </span>
        <AgoText moment={created_at} />
      </a>
    </li>
  );
}

function People({ clients }: { readonly clients: readonly Client[] }) {
  const more = clients.length - SHOWN;
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
        {clients.slice(0, SHOWN).map((client) => (
          <Person key={client.id} client={client} />
        ))}
      </ul>
      <a href={screenPath('clients')} className="part-more">
        {more > 0 ? `E mais ${more} hoje: ver todos` : 'Ver todos os clientes'}
      </a>
    </>
  );
}

/** Who registered today, and for what. */
export function NewClients() {
  return (
    <Part
      title="Clientes novos hoje"
      area="clients"
      store={$clients}
      onRetry={$clients.invalidate}
      failure="Não foi possível ver quem se cadastrou hoje."
    >
      {(clients) => <People clients={newToday(clients)} />}
    </Part>
  );
}
