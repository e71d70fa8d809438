import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClientPage } from '../../../shared/clients/records.ts';
import { ShowMore } from '../../ui/list/ShowMore.tsx';
import { momentOf } from '../../ui/moment.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { receiptPath } from '../../ui/router.ts';

const FIRST_ROWS = 5;

type ListProps<Entry> = {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly empty: string;
  readonly children: (entry: Entry) => ReactNode;
};

function Entries<Entry extends { readonly created_at: string }>({
  title,
  entries,
  empty,
  children,
}: ListProps<Entry>) {
  return (
    <Card title={entries.length > 0 ? `${title} (${entries.length})` : title}>
      {entries.length === 0 && <Text c="dimmed">{empty}</Text>}
      <ShowMore rows={entries} first={FIRST_ROWS}>
        {(shown) => (
          <ul className="plain-list client-entries" aria-label={title}>
            {shown.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment; none moves
              <li key={`${entry.created_at} ${index}`}>
                <div>{children(entry)}</div>
                <time dateTime={entry.created_at}>{momentOf(entry.created_at)}</time>
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </Card>
  );
}

const SOURCES = { register: 'pelo cadastro', login: 'ao entrar com o telefone' } as const;

export function ClientHistory({ client }: { readonly client: ClientPage }) {
  const { requests, messages, acceptances } = client;
  return (
    <div className="client-history">
      <Entries title="Pedidos" entries={requests} empty="Nenhum pedido ainda.">
        {({ service_name, preference, source }) => (
          <>
            <strong>{service_name}</strong>
            {preference && <span>Prefere {preference}</span>}
            <span>{SOURCES[source]}</span>
          </>
        )}
      </Entries>
      <Entries title="Mensagens" entries={messages} empty="Nenhuma mensagem ainda.">
        {({ title, message, isPublic }) => (
          <>
            <strong>{title}</strong>
            <p>{message}</p>
            <span>Visível ao cliente: {isPublic ? 'Sim' : 'Não'}</span>
          </>
        )}
      </Entries>
      <Entries title="Termos aceitos" entries={acceptances} empty="Nenhum termo aceito ainda.">
        {({ id, title, version }) => (
          <>
            <strong>{title ?? 'Texto sugerido'}</strong>
            <span>versão {version}</span>
            <a
              className="client-receipt"
              href={receiptPath(id)}
              aria-label={`Comprovante de ${title ?? 'Texto sugerido'} ${version}`}
            >
              Comprovante
            </a>
          </>
        )}
      </Entries>
    </div>
  );
}
