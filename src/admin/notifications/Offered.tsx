import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { readClient } from '../../shared/clients/panel-endpoints.ts';
import type { Client } from '../../shared/clients/records.ts';
import type { Notification } from '../../shared/notifications/notifications.ts';
import { change, clientFailures } from '../clients/clients.ts';
import { queryAt } from '../session/queries.ts';
import { useSay } from '../ui/notices.tsx';
import { LazyDetails } from '../ui/page/LazyDetails.tsx';
import { actOn, type Say } from '../ui/say.ts';
import { read } from './notifications.ts';

const FIELDS = [
  { name: 'name', label: 'Nome', use: 'Usar este nome', done: 'Nome atualizado.' },
  { name: 'email', label: 'E-mail', use: 'Usar este e-mail', done: 'E-mail atualizado.' },
] as const;
type Field = (typeof FIELDS)[number];

type Props = { readonly row: Notification };

const changeOf = (name: Field['name'], value: string | null) =>
  name === 'name' ? { name: value ?? '' } : { email: value };

const acceptOffer = (
  client: Client,
  { name, done }: Field,
  typed: string,
  row: Notification,
  say: Say,
): Promise<void> =>
  actOn(client, say, clientFailures.save, async () => {
    const saved = await change(client, changeOf(name, typed));
    // Saved already, whatever becomes of the notification.
    await read([row]).catch(() => undefined);
    async function undo() {
      await change(saved, changeOf(name, client[name]));
      return { text: 'Voltou ao que era.' };
    }
    return { text: done, undo };
  });

function Comparison({ row }: Props) {
  const { clientId, offered } = row;
  const say = useSay();
  const [$client] = useState(() => queryAt(readClient, { id: clientId ?? '' }));
  const { data: client, error } = useStore($client);
  if (error !== undefined) return <Text c="dimmed">Não foi possível ler o cadastro.</Text>;
  return (
    <Stack component="dl" gap="sm" m={0} p="sm" bg="var(--ground)" bdrs="md">
      {FIELDS.map((field) => {
        const typed = offered?.[field.name];
        const stored = client?.[field.name];
        if (!typed) return null;
        return (
          <Group key={field.name} gap="4px 20px">
            <Box component="dt" className="meta" w={{ base: '100%', sm: 'auto' }}>
              {field.label}
            </Box>
            <dd>
              No cadastro: <strong dir="auto">{client ? stored || '-' : '…'}</strong>
            </dd>
            <dd>
              Digitado agora: <strong dir="auto">{typed}</strong>
            </dd>
            {client && typed !== stored && (
              <dd>
                <Button
                  variant="default"
                  onClick={() => void acceptOffer(client, field, typed, row, say)}
                >
                  {field.use}
                </Button>
              </dd>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}

export function OfferedValues(props: Props) {
  return (
    <LazyDetails summary="Comparar com o cadastro" initiallyOpen={!props.row.read}>
      <Comparison {...props} />
    </LazyDetails>
  );
}
