import { Anchor, Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClientPage } from '../../../shared/clients/records.ts';
import { ShowMore } from '../../ui/list/ShowMore.tsx';
import { momentOf } from '../../ui/moment.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { receiptPath } from '../../ui/router.ts';

const FIRST_ROWS = 5;

type Shown = {
  readonly title: string;
  readonly text?: string;
  readonly small: ReactNode;
};

type ListProps<Entry> = {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly empty: string;
  readonly show: (entry: Entry) => Shown;
};

function Entries<Entry extends { readonly created_at: string }>(props: ListProps<Entry>) {
  const { title, entries, empty, show } = props;
  return (
    <Card title={entries.length > 0 ? `${title} (${entries.length})` : title}>
      {entries.length === 0 && <Text c="dimmed">{empty}</Text>}
      <ShowMore rows={entries} first={FIRST_ROWS}>
        {(shown) => (
          <ul className="plain-list lines" aria-label={title}>
            {shown.map((entry, index) => {
              const { title, text, small } = show(entry);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment; none moves
                <Box component="li" py={10} key={`${entry.created_at} ${index}`}>
                  <Text fw={600}>{title}</Text>
                  {text && <Text className="kept-lines">{text}</Text>}
                  <Group gap="0 12px" fz="sm" c="dimmed">
                    <time dateTime={entry.created_at}>{momentOf(entry.created_at)}</time>
                    {small}
                  </Group>
                </Box>
              );
            })}
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
    <Stack>
      <Entries
        title="Pedidos"
        entries={requests}
        empty="Nenhum pedido ainda."
        show={({ service_name, preference, source }) => ({
          title: service_name,
          small: `${SOURCES[source]}${preference ? `, prefere ${preference}` : ''}`,
        })}
      />
      <Entries
        title="Mensagens"
        entries={messages}
        empty="Nenhuma mensagem ainda."
        show={({ title, message, isPublic }) => ({
          title,
          text: message,
          small: `Visível ao cliente: ${isPublic ? 'Sim' : 'Não'}`,
        })}
      />
      <Entries
        title="Termos aceitos"
        entries={acceptances}
        empty="Nenhum termo aceito ainda."
        show={({ id, title, version }) => ({
          title: `${title ?? 'Texto sugerido'}, versão ${version}`,
          small: (
            <Anchor
              inherit
              className="action"
              href={receiptPath(id)}
              aria-label={`Comprovante de ${title ?? 'Texto sugerido'} ${version}`}
            >
              Comprovante
            </Anchor>
          ),
        })}
      />
    </Stack>
  );
}
