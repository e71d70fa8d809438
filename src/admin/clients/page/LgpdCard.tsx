import { Button, Group, Text } from '@mantine/core';
import type { Client } from '../../../shared/clients/records.ts';
import { buttonIcon } from '../../ui/icons.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { pathOf } from '../address.ts';
import { editClient, eraseClient } from '../ClientDialogs.tsx';
import { takeFocus } from '../use-sub-page.ts';

/** Rights of LGPD art. 18. */
export function LgpdCard({ client }: { readonly client: Client }) {
  return (
    <Card title="Dados pessoais (LGPD)">
      <Text mb="md">
        A pessoa pode pedir, a qualquer momento, para ver, corrigir ou apagar o que você guarda
        sobre ela.
      </Text>
      <Group gap="xs">
        <Button
          component="a"
          ref={takeFocus}
          href={pathOf({ kind: 'data', id: client.id })}
          variant="default"
          leftSection={buttonIcon('download')}
        >
          Exportar dados
        </Button>
        <Button
          variant="default"
          leftSection={buttonIcon('pencil')}
          onClick={() => editClient(client)}
        >
          Corrigir
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-clay-light-color)"
          leftSection={buttonIcon('trash')}
          onClick={() => eraseClient(client)}
        >
          Eliminar dados
        </Button>
      </Group>
    </Card>
  );
}
