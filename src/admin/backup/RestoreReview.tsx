import { Alert, Button, Text } from '@mantine/core';
import { backupSentences } from '../../shared/backup/panel.ts';
import { describeRows } from '../../shared/backup/summary.ts';
import { Icon } from '../ui/icons.tsx';
import { formatInSentence } from '../ui/moment.ts';
import { Refusal } from '../ui/Refusal.tsx';
import type { Restore, RestoreState } from './restore-flow.ts';

type Props = {
  readonly shown: Extract<RestoreState, { readonly at: 'review' }>;
  readonly run: Restore;
};

const listed = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

export function RestoreReview({ shown: { preview, busy, problem }, run }: Props) {
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
      <Refusal text={problem ?? undefined} />
      <div className="backup-actions">
        <Button variant="default" disabled={busy} onClick={run.restart}>
          Escolher outra
        </Button>
        <Button color="clay" disabled={busy} onClick={() => void run.confirm()}>
          {busy ? 'Conferindo…' : 'Restaurar'}
        </Button>
      </div>
    </>
  );
}
