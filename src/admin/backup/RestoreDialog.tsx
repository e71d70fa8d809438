import { Alert, Button, Group, Loader, Modal, Progress, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { backupSentences, type KeptCopy } from '../../shared/backup/panel.ts';
import { describeBytes, describeRows } from '../../shared/backup/summary.ts';
import { useRefusal } from '../editor/use-named-field.ts';
import { OwnPassword } from '../session/password-field.tsx';
import { useDialog } from '../ui/dialogs/dialogs.tsx';
import { Icon } from '../ui/icons.tsx';
import { formatInSentence } from '../ui/moment.tsx';
import { Refusal } from '../ui/notices.tsx';
import { RestoreChoice } from './RestoreChoice.tsx';
import { createRestore, type Restore, type RestoreState } from './restore-flow.ts';

type At<Name extends RestoreState['at']> = {
  readonly shown: Extract<RestoreState, { readonly at: Name }>;
  readonly run: Restore;
};

function Phrase({ shown, run }: At<'phrase'>) {
  const form = useRefusal(shown);
  const [phrase, setPhrase] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    void run.unseal(phrase);
  }
  return (
    <Stack renderRoot={(props) => <form noValidate onSubmit={submit} {...props} ref={form} />}>
      <Text>Esta cópia está protegida por uma frase secreta.</Text>
      <OwnPassword
        label="Frase secreta da cópia"
        autoComplete="off"
        value={phrase}
        data-autofocus
        error={shown.problem}
        onChange={setPhrase}
      />
      <Group justify="flex-end" gap="8px 12px">
        <Button variant="default" onClick={run.restart}>
          Escolher outra
        </Button>
        <Button type="submit">Continuar</Button>
      </Group>
    </Stack>
  );
}

const listed = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

function Review({ shown: { preview, busy, problem }, run }: At<'review'>) {
  const { at, version, copy, admins, otherSecret } = preview;
  return (
    <>
      <Text>
        Cópia feita <strong>{formatInSentence(at)}</strong> pelo Toque {version}, inteira e sem
        alterações: {describeRows(copy)}.
      </Text>
      <Alert color="clay" icon={<Icon name="alert" />}>
        Tudo o que está no site e no painel agora dá lugar à cópia. Antes, o servidor guarda uma
        cópia de como está, e você pode desfazer. Todos saem do painel; entre depois com o usuário{' '}
        <strong>{listed.format(admins)}</strong> e a senha de quando a cópia foi feita.{' '}
        {backupSentences.linkAgain}.
        {otherSecret &&
          ' A verificação em duas etapas que vem na cópia é desativada: ative de novo depois.'}
      </Alert>
      <Refusal>{problem}</Refusal>
      <Group justify="flex-end" gap="8px 12px">
        <Button variant="default" disabled={busy} onClick={run.restart}>
          Escolher outra
        </Button>
        <Button color="clay" disabled={busy} onClick={() => void run.confirm()}>
          {busy ? 'Conferindo…' : 'Restaurar'}
        </Button>
      </Group>
    </>
  );
}

type WaitProps = { readonly children: string; readonly more?: string };

const Wait = ({ children, more }: WaitProps) => (
  <>
    <Loader mx="auto" aria-hidden />
    <Text role="status" ta="center">
      {children}
    </Text>
    {more && (
      <Text size="sm" c="dimmed" ta="center">
        {more}
      </Text>
    )}
  </>
);

const STEPS = {
  loading: 'Preparando a cópia escolhida…',
  copying: 'Guardando uma cópia de como está agora, e trocando…',
} as const;
const SILENT = 'O servidor não está respondendo. Tentando de novo…';
const MEANWHILE =
  'Pode levar alguns minutos. No fim, o painel pede a senha da cópia. Mesmo se você fechar esta página, a restauração continua.';

type StepProps = {
  readonly shown: RestoreState;
  readonly run: Restore;
  readonly copies: readonly KeptCopy[];
  readonly file: string | null;
  readonly onClose: () => void;
};

function Step({ shown, copies, file, run, onClose }: StepProps) {
  switch (shown.at) {
    case 'choosing':
      return <RestoreChoice shown={shown} copies={copies} file={file} run={run} />;
    case 'sending':
      return (
        <>
          <Text role="status">
            Enviando {describeBytes(shown.share * shown.total)} de {describeBytes(shown.total)}…
          </Text>
          <Progress value={shown.share * 100} aria-label="Enviando" size="lg" radius="xl" />
          <Text size="sm" c="dimmed">
            Deixe esta página aberta até o fim do envio.
          </Text>
          <Button variant="default" ml="auto" onClick={run.restart}>
            Cancelar o envio
          </Button>
        </>
      );
    case 'reading':
      return <Wait>Conferindo a cópia inteira…</Wait>;
    case 'phrase':
      return <Phrase shown={shown} run={run} />;
    case 'review':
      return <Review shown={shown} run={run} />;
    case 'restoring':
      return <Wait more={MEANWHILE}>{shown.silent ? SILENT : STEPS[shown.step]}</Wait>;
    case 'failed':
      return (
        <>
          <Refusal>{shown.message}</Refusal>
          <Button ml="auto" onClick={onClose}>
            Fechar
          </Button>
        </>
      );
  }
}

type Props = {
  readonly copies: readonly KeptCopy[];
  /** The chosen file; null if `running`, to show the restore in progress. */
  readonly file: string | null;
  readonly running: boolean;
  readonly onClose: () => void;
};

export function RestoreDialog({ copies, file, running, onClose }: Props) {
  const [run] = useState(createRestore);
  const shown = useStore(run.$state);
  const { dialog, close } = useDialog(onClose);
  const body = useRef<HTMLDivElement>(null);
  const { at } = shown;

  useEffect(() => {
    if (running) run.follow();
    return run.leave;
  }, [run, running]);

  useWindowEvent('beforeunload', (event) => at === 'sending' && event.preventDefault());

  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the step changes
  useEffect(() => {
    const field = body.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (!first.current) (field ?? body.current)?.focus({ preventScroll: true });
    first.current = false;
  }, [at]);

  return (
    <Modal
      {...dialog}
      closeOnClickOutside={false}
      closeOnEscape={at !== 'sending'}
      title="Restaurar uma cópia"
      size="lg"
    >
      <Stack ref={body} tabIndex={-1}>
        <Step shown={shown} copies={copies} file={file} run={run} onClose={close} />
      </Stack>
    </Modal>
  );
}
