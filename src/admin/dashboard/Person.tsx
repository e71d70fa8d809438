import { Group, Text, ThemeIcon } from '@mantine/core';
import type { Client } from '../../shared/clients/records.ts';
import { MarkButton } from '../appointments/MarkButton.tsx';
import { WhatsAppButton } from '../clients/messages/WhatsAppButton.tsx';
import { NameLink } from '../ui/list/NameLink.tsx';
import { AgoText } from '../ui/moment.tsx';
import { clientPath } from '../ui/router.ts';
import { requestOf } from './new-today.ts';

const firstLetter = (name: string) => [...name][0]?.toLocaleUpperCase('pt-BR');

export function Person({ client }: { readonly client: Client }) {
  const { id, name, preference, created_at, requested_at } = client;
  const text = requestOf(client);
  return (
    <Group component="li" gap="sm" wrap="nowrap">
      <ThemeIcon radius="xl" fw={600} visibleFrom="xs" aria-hidden>
        {firstLetter(name)}
      </ThemeIcon>
      <NameLink href={clientPath(id)} name={name}>
        <Text c="dimmed">
          {text && `${text} · `}
          <AgoText moment={requested_at ?? created_at} inherit />
        </Text>
        {preference && <Text c="dimmed">{preference}</Text>}
      </NameLink>
      <MarkButton client={client} look="icon" />
      <WhatsAppButton client={client} small />
    </Group>
  );
}
