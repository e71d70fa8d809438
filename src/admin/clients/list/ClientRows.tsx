import './ClientRow.css';
import './ClientBox.css';
import { Paper } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { memo, useCallback } from 'react';
import { dayOf } from '../../../shared/appointments/practice-day.ts';
import type { Client } from '../../../shared/clients/records.ts';
import { formatPhone } from '../../../shared/core/phone.ts';
import { MarkButton } from '../../appointments/MarkButton.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { ago } from '../../ui/moment.tsx';
import { clientPath } from '../../ui/router.ts';
import type { ClientActions } from '../actions.ts';
import { WhatsAppButton } from '../messages/WhatsAppButton.tsx';
import { PageBox } from './PageBox.tsx';
import { $selection, selectOne } from './selection.ts';

type BoxProps = {
  readonly client: Client;
  readonly chosen: boolean;
  readonly onChoose: (id: string, chosen: boolean, range: boolean) => void;
};

function ClientBox({ client: { id, name }, chosen, onChoose }: BoxProps) {
  return (
    <input
      type="checkbox"
      className="client-box"
      aria-label={`Selecionar ${name}`}
      checked={chosen}
      onChange={({ currentTarget, nativeEvent }) =>
        // Browsers report Shift on the click behind a change event.
        onChoose(id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
      }
    />
  );
}

type CardProps = BoxProps & {
  readonly suspect: boolean;
};
type RowProps = ClientActions & CardProps;

const PossibleDuplicate = () => <span className="client-suspect">Possível duplicado</span>;

function Name({ client, suspect }: Pick<RowProps, 'client' | 'suspect'>) {
  return (
    <a href={clientPath(client.id)} className="client-name" dir="auto">
      {client.name}
      {suspect && <PossibleDuplicate />}
    </a>
  );
}

function Asked({ client: { preference, requested_at } }: Pick<RowProps, 'client'>) {
  return (
    <span className="client-when" title={preference ?? undefined}>
      {preference && `${preference} · `}
      {requested_at && <time dateTime={requested_at}>{ago(requested_at).short}</time>}
    </span>
  );
}

const ClientRow = memo(function ClientRow(props: RowProps) {
  const { client, suspect, chosen, onChoose, onEdit, onToggle, onDelete, onNotify } = props;
  const { id, phone, email, service_name, active, created_at } = client;
  return (
    <tr data-row={id} data-chosen={chosen || undefined}>
      <td className="client-who">
        <ClientBox client={client} chosen={chosen} onChoose={onChoose} />
        <Name client={client} suspect={suspect} />
        {email && (
          <span className="client-mail" title={email}>
            {email}
          </span>
        )}
      </td>
      <td className="no-break">{formatPhone(phone)}</td>
      <td className="client-asked">
        <span>{service_name ?? '-'}</span>
        <Asked client={client} />
      </td>
      <td className="client-status" data-active={active}>
        {active ? 'Ativo' : 'Inativo'}
      </td>
      <td className="no-break">{dayOf(created_at)}</td>
      <td className="client-actions">
        <WhatsAppButton client={client} small />
        <MarkButton client={client} look="word" />
        <RowMenu
          of={client.name}
          acts={() => [
            { label: 'Editar', onClick: () => onEdit(client) },
            { label: active ? 'Desativar' : 'Ativar', onClick: () => onToggle(client) },
            { label: 'Adicionar notificação', onClick: () => onNotify(client) },
            { label: 'Excluir', danger: true, onClick: () => onDelete(client) },
          ]}
        />
      </td>
    </tr>
  );
});

const ClientCard = memo(function ClientCard({
  choosing,
  ...one
}: CardProps & { readonly choosing: boolean }) {
  const { client, suspect, chosen } = one;
  return (
    <li
      className="client-card"
      data-row={client.id}
      data-inactive={!client.active || undefined}
      data-choosing={choosing || undefined}
      data-chosen={chosen || undefined}
    >
      {choosing ? (
        <>
          <ClientBox {...one} />
          <span className="client-name" dir="auto">
            {client.name}
            {suspect && <PossibleDuplicate />}
          </span>
        </>
      ) : (
        <Name client={client} suspect={suspect} />
      )}
      <div className="client-asked">
        {client.service_name ?? formatPhone(client.phone)}
        <Asked client={client} />
        {!client.active && <span className="client-status">Inativo</span>}
      </div>
      {!choosing && (
        <div className="client-card-acts">
          <MarkButton client={client} look="icon" />
          <WhatsAppButton client={client} small />
        </div>
      )}
    </li>
  );
});

const COLUMNS = ['Telefone', 'Pedido', 'Status', 'Cadastro', 'Ações'];

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
              Nome e e-mail
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
