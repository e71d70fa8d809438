import { Button, Group, Text } from '@mantine/core';
import { buttonIcon } from '../../ui/icons.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { pathOf } from '../address.ts';
import { takeFocus } from '../use-sub-page.ts';

type Props = {
  readonly id: string;
  readonly onCorrect: () => void;
  readonly onErase: () => void;
};

/** Rights of LGPD art. 18. */
export function LgpdCard({ id, onCorrect, onErase }: Props) {
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
          href={pathOf({ kind: 'data', id })}
          variant="default"
          leftSection={buttonIcon('download')}
        >
          Exportar dados
        </Button>
        <Button variant="default" leftSection={buttonIcon('pencil')} onClick={onCorrect}>
          Corrigir
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-clay-light-color)"
          leftSection={buttonIcon('trash')}
          onClick={onErase}
        >
          Eliminar dados
        </Button>
      </Group>
    </Card>
  );
}
