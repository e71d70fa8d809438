import { Badge, Paper, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { Client } from '../../shared/clients.ts';
import { formatPhone } from '../../shared/phone.ts';
import { $clients } from '../../stores/admin-clients.ts';
import { type Column, DataList } from '../DataList.tsx';
import { Drawing } from '../Drawing.tsx';
import { dayOf } from '../day.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { Page } from '../Page.tsx';
import { Waiting } from '../Waiting.tsx';

const COLUMNS: readonly Column<Client>[] = [
  { label: 'Nome', cell: ({ name }) => <bdi>{name}</bdi> },
  { label: 'Telefone', short: true, cell: ({ phone }) => formatPhone(phone) },
  { label: 'E-mail', cell: ({ email }) => email || '-' },
  {
    label: 'Status',
    short: true,
    cell: ({ active }) => (
      <Badge variant="light" color={active === false ? 'gray' : 'sage'}>
        {active === false ? 'Inativo' : 'Ativo'}
      </Badge>
    ),
  },
  { label: 'Cadastro', short: true, cell: ({ created_at }) => dayOf(created_at) },
];

/** /admin/clients */
export function Clients() {
  const { data: clients, error } = useStore($clients);
  return (
    <Page
      title="Gerenciamento de Clientes"
      purpose="Quem se cadastrou pelo site para agendar uma sessão."
    >
      {error !== undefined && (
        <LoadFailure
          error={error}
          text="Erro ao carregar clientes. Por favor, tente novamente."
          onRetry={$clients.revalidate}
        />
      )}
      {!clients && error === undefined && <Waiting />}
      {clients?.length === 0 && (
        <Paper withBorder radius="lg" p="xl" className="empty">
          <Drawing />
          <Text fw={600}>Nenhum cliente cadastrado.</Text>
          <Text size="sm" c="dimmed">
            Quem se cadastrar em /register aparece aqui na mesma hora.
          </Text>
        </Paper>
      )}
      {clients && clients.length > 0 && (
        <DataList title="Clientes" rows={clients} columns={COLUMNS} />
      )}
    </Page>
  );
}
