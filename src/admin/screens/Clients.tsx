import { Badge, Text } from '@mantine/core';
import type { Client } from '../../shared/client-records.ts';
import { formatPhone } from '../../shared/phone.ts';
import { $clients } from '../../stores/admin-clients.ts';
import { type Column, DataList } from '../ui/DataList.tsx';
import { dayOf } from '../ui/day.ts';
import { Empty } from '../ui/Empty.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';

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
  return (
    <Page
      title="Gerenciamento de Clientes"
      purpose="Quem se cadastrou pelo site para agendar uma sessão."
    >
      <Loaded
        store={$clients}
        failure="Erro ao carregar clientes. Por favor, tente novamente."
        empty={
          <Empty text="Nenhum cliente cadastrado." drawing>
            <Text size="sm" c="dimmed">
              Quem se cadastrar pelo site aparece aqui na mesma hora.
            </Text>
          </Empty>
        }
      >
        {(clients) => <DataList title="Clientes" rows={clients} columns={COLUMNS} />}
      </Loaded>
    </Page>
  );
}
