import './ClientRow.css';
import { Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Client } from '../../../shared/client-records.ts';
import type { ClientActions } from './ClientPage.tsx';
import { ClientCard, ClientRow } from './ClientRow.tsx';

const COLUMNS = ['Nome', 'Telefone', 'E-mail', 'Pedido', 'Status', 'Cadastro', 'Ações'];

type Props = {
  readonly clients: readonly Client[];
  readonly suspects: ReadonlySet<string>;
  readonly actions: ClientActions;
};

/** A page of the list: a table where there is room for all of it, cards elsewhere. */
export function ClientRows({ clients, suspects, actions }: Props) {
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  if (!wide)
    return (
      <ul aria-label="Clientes" className="plain-list client-cards">
        {clients.map((client) => (
          <ClientCard key={client.id} client={client} suspect={suspects.has(client.id)} />
        ))}
      </ul>
    );
  return (
    <Paper withBorder radius="lg" className="table-paper">
      <table className="clients" aria-label="Clientes">
        <thead>
          <tr>
            {COLUMNS.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <ClientRow
              key={client.id}
              client={client}
              suspect={suspects.has(client.id)}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
