import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { SecondStep } from '../../../shared/access/second-step.ts';
import { dayOf } from '../../../shared/appointments/practice-day.ts';
import { openDialog } from '../../ui/dialogs/dialogs.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { Notices, useSay } from '../../ui/notices.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { $secondStep, type Purpose, secondStepFlow } from './second-step.ts';

const SecondStepDialog = lazyComponent(() => import('./SecondStepDialog.tsx'), 'SecondStepDialog');

const FEW = 2;

const left = (count: number) => (count === 1 ? 'Resta 1 código' : `Restam ${count} códigos`);

type Props = { readonly step: SecondStep; readonly onAsk: (purpose: Purpose) => void };

function Off({ onAsk }: Pick<Props, 'onAsk'>) {
  return (
    <>
      <Text>
        Depois da senha, o painel pede um código que só o seu celular mostra. Assim, quem descobrir
        a sua senha não entra.
      </Text>
      <Button ml="auto" onClick={() => onAsk('on')}>
        Ativar
      </Button>
    </>
  );
}

function On({ step: { since, codesLeft }, onAsk }: Props) {
  return (
    <>
      <Text>
        <strong>Ativada</strong>
        {since && ` desde ${dayOf(since)}`}. Em um aparelho novo, o painel pede também o código do
        aplicativo.
      </Text>
      {codesLeft <= FEW ? (
        <Alert color="clay" icon={<Icon name="alert" />}>
          {codesLeft === 0
            ? 'Você não tem mais códigos de recuperação.'
            : `${left(codesLeft)} de recuperação.`}{' '}
          Gere novos: sem eles, se perder o celular, você não entra mais.
        </Alert>
      ) : (
        <Text c="dimmed">{left(codesLeft)} de recuperação.</Text>
      )}
      <Group justify="flex-end" gap="8px 12px">
        <Button variant="subtle" color="clay" onClick={() => onAsk('off')}>
          Desativar
        </Button>
        <Button variant="default" onClick={() => onAsk('codes')}>
          Gerar novos códigos
        </Button>
      </Group>
    </>
  );
}

function Status() {
  const say = useSay();
  const ask = (purpose: Purpose) => {
    say(null);
    const flow = secondStepFlow(purpose);
    openDialog(
      (onClose) => (
        <SecondStepDialog
          purpose={purpose}
          flow={flow}
          onDone={(text) => {
            onClose();
            if (text !== null) say({ kind: 'success', text });
          }}
        />
      ),
      () => flow.$flow.get().at === 'codes',
    );
  };
  return (
    <Loaded store={$secondStep} failure="Não foi possível ver como está a verificação.">
      {(step) => (step.enabled ? <On step={step} onAsk={ask} /> : <Off onAsk={ask} />)}
    </Loaded>
  );
}

export function SecondStepCard() {
  useEffect(() => prepareWhenIdle([SecondStepDialog]), []);
  return (
    <Card title="Verificação em duas etapas">
      <Stack>
        <Notices>
          <Status />
        </Notices>
      </Stack>
    </Card>
  );
}
