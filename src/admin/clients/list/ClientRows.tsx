import '../../ui/list/DataList.css';
import './ClientRow.css';
import { Paper } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { memo, useCallback } from 'react';
import { dayOf } from '../../../shared/appointments/practice-day.ts';
import { sameNames } from '../../../shared/clients/names.ts';
import type { Client, ClientSort } from '../../../shared/clients/records.ts';
import { formatPhone } from '../../../shared/core/phone.ts';
import { MarkButton } from '../../appointments/MarkButton.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { ago } from '../../ui/moment.tsx';
import { clientPath } from '../../ui/router.ts';
import { toggleActive } from '../actions.ts';
import { askToDelete, editClient, notifyClient } from '../ClientDialogs.tsx';
import { WhatsAppButton } from '../messages/WhatsAppButton.tsx';
import { PageBox, RowBox } from './PageBox.tsx';
import { $selection, selectOne } from './selection.ts';

type BoxProps = {
  readonly client: Client;
  readonly chosen: boolean;
  readonly onChoose: (id: string, chosen: boolean, range: boolean) => void;
};

function ClientBox({ client: { id, name }, chosen, onChoose }: BoxProps) {
  return (
    <RowBox
      aria-label={`Selecionar ${name}`}
      checked={chosen}
      onChange={({ currentTarget, nativeEvent }) =>
        // Browsers report Shift on the click behind a change event.
        onChoose(id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
      }
    />
  );
}

type RowProps = BoxProps & { readonly suspect: boolean };

const PossibleDuplicate = () => (
  <span className="row-pill" data-tone="suspect">
    Possível duplicado
  </span>
);

function Name({ client, suspect }: Pick<RowProps, 'client' | 'suspect'>) {
  return (
    <a href={clientPath(client.id)} className="client-name" dir="auto">
      {client.name}
      {suspect && <PossibleDuplicate />}
    </a>
  );
}

function Asked({ client: { preference, requested_at } }: Pick<RowProps, 'client'>) {
  if (!requested_at) return null;
  return (
    <time className="client-when dim" dateTime={requested_at} title={preference ?? undefined}>
      {preference && `${preference} · `}
      {ago(requested_at).short}
    </time>
  );
}

function ClientMenu({ client, wide = false }: Pick<RowProps, 'client'> & { wide?: boolean }) {
  const { name, phone, email, active, created_at } = client;
  const unseen = [formatPhone(phone), email ?? 'Sem e-mail', `Cadastro em ${dayOf(created_at)}`];
  return (
    <RowMenu
      of={name}
      facts={wide ? [] : unseen}
      acts={() => [
        { label: 'Editar', onClick: () => editClient(client) },
        { label: active ? 'Desativar' : 'Ativar', onClick: () => void toggleActive(client) },
        { label: 'Escrever recado', onClick: () => notifyClient(client) },
        { label: 'Excluir', danger: true, onClick: () => askToDelete(client) },
      ]}
    />
  );
}

const ClientRow = memo(function ClientRow(props: RowProps) {
  const { client, suspect, chosen, onChoose } = props;
  const { id, phone, email, service_name, active, created_at } = client;
  return (
    <tr data-row={id} data-marked={chosen || undefined}>
      <td className="row-actions">
        <ClientBox client={client} chosen={chosen} onChoose={onChoose} />
        <div className="row-words">
          <Name client={client} suspect={suspect} />
          <div className="cut dim" title={email ?? undefined}>
            {email ?? '-'}
          </div>
        </div>
      </td>
      <td className="no-break">{formatPhone(phone)}</td>
      <td>
        {service_name ?? '-'}
        <Asked client={client} />
      </td>
      <td>{active ? 'Ativo' : <span className="row-pill">Inativo</span>}</td>
      <td className="no-break">{dayOf(created_at)}</td>
      <td className="row-actions">
        <WhatsAppButton client={client} small />
        <MarkButton client={client} look="word" />
        <ClientMenu client={client} wide />
      </td>
    </tr>
  );
});

type CardProps = RowProps & {
  readonly choosing: boolean;
  readonly sort: ClientSort;
  readonly twin: boolean;
};

function SortedBy({ client, sort }: Pick<CardProps, 'client' | 'sort'>) {
  if (sort === 'request') return <Asked client={client} />;
  const { created_at } = client;
  return (
    sort === 'recent' && (
      <time className="dim no-break" dateTime={created_at}>
        cadastro {ago(created_at).short}
      </time>
    )
  );
}

const ClientCard = memo(function ClientCard({ choosing, sort, twin, ...one }: CardProps) {
  const { client, suspect, chosen } = one;
  const { id, name, service_name, active } = client;
  const phone = formatPhone(client.phone);
  return (
    <li className="row-card client-card" data-row={id} data-marked={chosen || undefined}>
      {choosing && <ClientBox {...one} />}
      <div className="row-words wrap">
        {choosing ? (
          <span className="client-name" dir="auto">
            {name}
            {suspect && <PossibleDuplicate />}
          </span>
        ) : (
          <Name client={client} suspect={suspect} />
        )}
        {twin && service_name && <div>{phone}</div>}
        <div>
          {service_name ?? phone} <SortedBy client={client} sort={sort} />{' '}
          {!active && <span className="row-pill">Inativo</span>}
        </div>
      </div>
      {!choosing && (
        <div className="row-actions">
          <MarkButton client={client} look="icon" />
          <WhatsAppButton client={client} small />
          <ClientMenu client={client} />
        </div>
      )}
    </li>
  );
});

const SORTED = { 'aria-sort': 'descending' } as const;
const SORT_COLUMNS: Readonly<Record<ClientSort, string>> = {
  recent: 'Cadastro',
  request: 'Pedido',
  name: '',
};
const COLUMNS = ['Telefone', 'Pedido', 'Status', 'Cadastro', 'Ações'];

type Props = {
  readonly clients: readonly Client[];
  readonly sort: ClientSort;
  readonly suspects: ReadonlySet<string>;
  readonly wide: boolean;
  readonly choosing: boolean;
  /** Or only the first rows. */
  readonly whole: boolean;
};

// More than a window shows.
const FIRST_ROWS = 20;

export function ClientRows({ clients, sort, suspects, wide, choosing, whole }: Props) {
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
  const twins = sameNames(clients);
  const drawn = whole ? clients : clients.slice(0, FIRST_ROWS);
  if (!wide)
    return (
      <ul aria-label="Clientes" className="plain-list cards">
        {drawn.map((client) => (
          <ClientCard
            key={client.id}
            choosing={choosing}
            sort={sort}
            twin={twins.has(client.id)}
            {...shared(client)}
          />
        ))}
      </ul>
    );
  return (
    <Paper withBorder radius="lg" className="table-paper">
      <table className="clients" aria-label="Clientes">
        <thead>
          <tr>
            <th
              scope="col"
              className="row-actions"
              aria-sort={sort === 'name' ? 'ascending' : undefined}
            >
              <PageBox clients={clients} />
              Nome e e-mail
            </th>
            {COLUMNS.map((label) => (
              <th key={label} scope="col" {...(label === SORT_COLUMNS[sort] && SORTED)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((client) => (
            <ClientRow key={client.id} {...shared(client)} />
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
