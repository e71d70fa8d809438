import { Button, Group, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { dayOf } from '../../../shared/appointments/practice-day.ts';
import { type Dormant, privacySentences, type Retention } from '../../../shared/clients/privacy.ts';
import { Card } from '../../ui/page/Card.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { clientPath } from '../../ui/router.ts';
import { act, say } from '../../ui/say.ts';
import { eraseClient } from '../ClientDialogs.tsx';
import { $retention, postponeErasure } from '../erasure/client-erasure.ts';
import { formatAge } from './long-ago.ts';

function ProposedClient({ client }: { readonly client: Dormant }) {
  const [keeping, setKeeping] = useState(false);
  const { id, name, last_seen_at: seen } = client;

  async function stay(): Promise<void> {
    setKeeping(true);
    await act(say, 'Não foi possível manter este cliente.', async () => {
      await postponeErasure(id);
      return { text: privacySentences.kept };
    });
    setKeeping(false);
  }

  return (
    <Group component="li" justify="space-between" gap="xs" data-row={id}>
      <div>
        <a className="name-link" href={clientPath(id)} dir="auto">
          {name}
        </a>
        <div className="meta">
          Último contato em {dayOf(seen)}, {formatAge(seen)}
        </div>
      </div>
      <Group gap="xs" mb="xs">
        <Button
          variant="default"
          aria-label={`Manter ${name}`}
          disabled={keeping}
          onClick={() => void stay()}
        >
          Manter
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-clay-light-color)"
          aria-label={`Eliminar dados de ${name}`}
          onClick={() => eraseClient({ id, name })}
        >
          Eliminar dados
        </Button>
      </Group>
    </Group>
  );
}

function People({ retention }: { readonly retention: Retention }) {
  const { months, total, clients } = retention;
  if (months === null) return <Text c="dimmed">Sem prazo escolhido, ninguém é sugerido aqui.</Text>;
  if (total === 0)
    return <Text c="dimmed">Ninguém por enquanto. Quem passar desse tempo aparece aqui.</Text>;
  return (
    <>
      <Stack component="ul" className="plain-list wrap" gap="xs" aria-label="Sem contato">
        {clients.map((client) => (
          <ProposedClient key={client.id} client={client} />
        ))}
      </Stack>
      {total > clients.length && (
        <Text c="dimmed">
          Estes são os {clients.length} mais antigos, de {total.toLocaleString('pt-BR')}.
        </Text>
      )}
    </>
  );
}

export function RetentionList() {
  const { data } = useStore($retention);
  const title = data?.months
    ? `Sem contato há mais de ${data.months} meses`
    : 'Sem contato há tempo';
  return (
    <Card title={title}>
      <Text mb="md">
        Guardar só pelo tempo necessário faz parte da lei. Nada é apagado automaticamente: você
        decide, um por um.
      </Text>
      <Loaded store={$retention}>{(retention) => <People retention={retention} />}</Loaded>
    </Card>
  );
}
