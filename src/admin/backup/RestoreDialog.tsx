import './Backup.css';
import { Alert, Button, Loader, Modal, PasswordInput, Progress, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { KeptCopy } from '../../shared/backup/panel.ts';
import { describeBytes } from '../../shared/backup/summary.ts';
import { visibility } from '../session/password-field.ts';
import { Icon } from '../ui/icons.tsx';
import { useDialog } from '../ui/use-opened.ts';
import { type ChoiceProps, RestoreChoice } from './RestoreChoice.tsx';
import { RestoreReview } from './RestoreReview.tsx';
import { createRestore, type Restore, type RestoreState } from './restore-flow.ts';

type PhraseProps = {
  readonly shown: Extract<RestoreState, { readonly at: 'phrase' }>;
  readonly run: Restore;
};

function Phrase({ shown, run }: PhraseProps) {
  const [phrase, setPhrase] = useState(shown.phrase);
  function submit(event: FormEvent): void {
    event.preventDefault();
    void run.unseal(phrase);
  }
  return (
    <form noValidate onSubmit={submit} className="backup-steps">
      <Text>Esta cópia está protegida por uma frase secreta.</Text>
      <PasswordInput
        label="Frase secreta da cópia"
        autoComplete="off"
        required
        {...visibility}
        value={phrase}
        data-autofocus
        error={shown.problem}
        onChange={(event) => setPhrase(event.currentTarget.value)}
      />
      <div className="backup-actions">
        <Button variant="default" onClick={run.restart}>
          Escolher outra
        </Button>
        <Button type="submit">Continuar</Button>
      </div>
    </form>
  );
}

const STEPS = {
  copying: 'Guardando uma cópia de como está agora…',
  loading: 'Colocando a cópia no lugar…',
} as const;

type StepProps = Omit<ChoiceProps, 'shown'> & {
  readonly shown: RestoreState;
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
            Enviando {describeBytes(shown.done)} de {describeBytes(shown.total)}…
          </Text>
          <Progress
            value={(shown.done / shown.total) * 100}
            aria-label="Enviando"
            size="lg"
            radius="xl"
          />
          <Text size="sm" c="dimmed">
            Deixe esta página aberta até o fim do envio.
          </Text>
          <div className="backup-actions">
            <Button variant="default" onClick={run.restart}>
              Cancelar o envio
            </Button>
          </div>
        </>
      );
    case 'reading':
      return (
        <>
          <Loader mx="auto" aria-hidden />
          <Text role="status" ta="center">
            Conferindo a cópia inteira…
          </Text>
        </>
      );
    case 'phrase':
      return <Phrase shown={shown} run={run} />;
    case 'review':
      return <RestoreReview shown={shown} run={run} />;
    case 'restoring':
      return (
        <>
          <Loader mx="auto" aria-hidden />
          <Text role="status" ta="center">
            {shown.silent
              ? 'O servidor não está respondendo. Tentando de novo…'
              : STEPS[shown.step]}
          </Text>
          <Text size="sm" c="dimmed" ta="center">
            Pode levar alguns minutos. No fim, o painel pede a senha da cópia. Mesmo se você fechar
            esta página, a restauração continua.
          </Text>
        </>
      );
    case 'failed':
      return (
        <>
          <Alert color="clay" role="alert" icon={<Icon name="alert" />}>
            {shown.message}
          </Alert>
          <div className="backup-actions">
            <Button onClick={onClose}>Fechar</Button>
          </div>
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

  useEffect(() => {
    if (at !== 'sending') return;
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [at]);

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
      <div ref={body} tabIndex={-1} className="backup-steps">
        <Step shown={shown} copies={copies} file={file} run={run} onClose={close} />
      </div>
    </Modal>
  );
}
