import { Group, Text, ThemeIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { MarkButton } from '../appointments/MarkButton.tsx';
import type { Addressee } from '../clients/messages/message-templates.ts';
import { WhatsAppButton } from '../clients/messages/WhatsAppButton.tsx';
import { NameLink } from '../ui/list/NameLink.tsx';
import { AgoText } from '../ui/moment.tsx';
import { clientPath } from '../ui/router.ts';

const firstLetter = (name: string) => [...name][0]?.toLocaleUpperCase('pt-BR');

type Props = {
  readonly client: Addressee;
  readonly text: string;
  /** ISO 8601 */
  readonly at: string;
  readonly children?: ReactNode;
};

/** Someone to answer, by an appointment or a message. */
export function Person({ client, text, at, children }: Props) {
  const { id, name, preference } = client;
  return (
    <Group component="li" gap="0 8px">
      <ThemeIcon radius="xl" fw={600} visibleFrom="xs" aria-hidden>
        {firstLetter(name)}
      </ThemeIcon>
      <div className="person">
        <NameLink href={clientPath(id)} name={name}>
          <Text fz="sm" c="dimmed">
            {text && `${text} · `}
            <AgoText moment={at} inherit />
          </Text>
          {preference && (
            <Text fz="sm" c="dimmed">
              {preference}
            </Text>
          )}
        </NameLink>
        {children}
      </div>
      <Group gap={4} wrap="nowrap">
        <MarkButton client={client} look="icon" />
        <WhatsAppButton client={client} small />
      </Group>
    </Group>
  );
}
