import './ClientRow.css';
import { Paper } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import type { Client } from '../../../shared/clients/records.ts';
import type { ClientActions } from '../actions.ts';
import { ClientCard, ClientRow } from './ClientRow.tsx';
import { PageBox } from './PageBox.tsx';
import { $selection, selectOne } from './selection.ts';

const COLUMNS = ['Telefone', 'E-mail', 'Pedido', 'Status', 'Cadastro', 'Ações'];

type Props = {
  readonly clients: readonly Client[];
  readonly suspects: ReadonlySet<string>;
  readonly actions: ClientActions;
  readonly wide: boolean;
  readonly choosing: boolean;
};

export function ClientRows({ clients, suspects, actions, wide, choosing }: Props) {
  const selection = useStore($selection);
  const onChoose = useCallback(
    (id: string, chosen: boolean, range: boolean) => selectOne(clients, id, chosen, range),
    [clients],
  );
  const shared = (client: Client) => ({
    client,
    suspect: suspects.has(client.id),
    chosen: selection.has(client.id),
    onChoose,
  });
  if (!wide)
    return (
      <ul aria-label="Clientes" className="plain-list client-cards">
        {clients.map((client) => (
          <ClientCard key={client.id} choosing={choosing} {...shared(client)} />
        ))}
      </ul>
    );
  return (
    <Paper withBorder radius="lg" className="table-paper">
      <table className="clients" aria-label="Clientes">
        <thead>
          <tr>
            <th scope="col" className="client-who">
              <PageBox clients={clients} />
              Nome
            </th>
            {COLUMNS.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <ClientRow key={client.id} {...shared(client)} {...actions} />
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
