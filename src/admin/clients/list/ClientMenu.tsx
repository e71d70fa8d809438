import { Menu } from '@mantine/core';
import type { Client } from '../../../shared/clients/records.ts';
import { SheetButton } from '../../ui/list/SheetButton.tsx';
import type { ClientActions } from '../actions.ts';

type Props = Omit<ClientActions, 'onErase'> & { readonly client: Client };

export function ClientMenu({ client, onEdit, onToggle, onDelete, onNotify }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <SheetButton icon="dots" label={`Mais ações: ${client.name}`} title="Mais ações" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onEdit(client)}>Editar</Menu.Item>
        <Menu.Item onClick={() => onToggle(client)}>
          {client.active ? 'Desativar' : 'Ativar'}
        </Menu.Item>
        <Menu.Item onClick={() => onNotify(client)}>Adicionar notificação</Menu.Item>
        <Menu.Item color="clay" onClick={() => onDelete(client)}>
          Excluir
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
