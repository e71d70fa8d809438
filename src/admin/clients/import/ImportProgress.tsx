import { Alert, Progress as Bar, Button, Group, Text } from '@mantine/core';
import { Icon } from '../../ui/icons.tsx';
import type { ImportState, Progress } from './client-import.ts';

const count = (amount: number) => amount.toLocaleString('pt-BR');

type Props = {
  /** What is done, as a sentence begins with it. */
  readonly doing: string;
  readonly progress: Progress;
  readonly stopping?: boolean;
  readonly onStop: () => void;
};

/** How far the work has come, and what stops it. */
export function ImportProgress({ doing, progress, stopping = false, onStop }: Props) {
  const { done, total } = progress;
  return (
    <>
      <Text role="status">
        {doing} {count(done)} de {count(total)} linhas…
      </Text>
      <Bar value={(done / total) * 100} aria-label={doing} size="lg" radius="xl" />
      <Group justify="flex-end">
        <Button variant="default" disabled={stopping} onClick={onStop}>
          {stopping ? 'Parando...' : 'Parar'}
        </Button>
      </Group>
    </>
  );
}

type PausedProps = {
  readonly shown: Extract<ImportState, { readonly state: 'paused' }>;
  readonly onResume: () => void;
  readonly onClose: () => void;
};

/** What is in already, and the way on. */
export function ImportPaused({ shown, onResume, onClose }: PausedProps) {
  const { added, done, total, problem } = shown;
  return (
    <>
      <Alert color="clay" role="alert" icon={<Icon name="alert" />}>
        {problem && <div>{problem}</div>}
        {added === 1
          ? '1 cliente já foi importado.'
          : `${count(added)} clientes já foram importados.`}{' '}
        Faltam {count(total - done)} linhas. Você pode continuar: ninguém entra duas vezes.
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        <Button onClick={onResume}>Continuar</Button>
      </Group>
    </>
  );
}
