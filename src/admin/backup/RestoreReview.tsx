import { Alert, Button, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { compareRows } from '../../shared/backup/summary.ts';
import { formatCount } from '../../shared/core/text.ts';
import { OwnPassword } from '../session/OwnPassword.tsx';
import { Icon } from '../ui/icons.tsx';
import { formatInSentence } from '../ui/moment.ts';
import { Refusal } from '../ui/Refusal.tsx';
import type { Restore, RestoreState } from './restore-flow.ts';

type Props = {
  readonly shown: Extract<RestoreState, { readonly at: 'review' }>;
  readonly run: Restore;
};

const listed = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

export function RestoreReview({ shown, run }: Props) {
  const { preview, busy, refused } = shown;
  const { at, version, copy, now, admins, otherSecret } = preview;
  const [password, setPassword] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    void run.confirm(password);
  }

  return (
    <form noValidate onSubmit={submit} className="backup-steps">
      <Text>
        Cópia feita <strong>{formatInSentence(at)}</strong> pelo Toque {version}, inteira e sem
        alterações.
      </Text>
      <table className="backup-counts">
        <thead>
          <tr>
            <th scope="col">Conteúdo</th>
            <th scope="col">na cópia</th>
            <th scope="col">agora</th>
          </tr>
        </thead>
        <tbody>
          {compareRows(copy, now).map(({ noun, inCopy, here }) => (
            <tr key={noun}>
              <th scope="row">{noun}</th>
              <td>{formatCount(inCopy)}</td>
              <td>{formatCount(here)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Alert color="clay" icon={<Icon name="alert" />}>
        Tudo o que está no site e no painel agora dá lugar à cópia. Antes, o servidor guarda uma
        cópia de como está, e você pode desfazer. Todos saem do painel; entre depois com o usuário{' '}
        <strong>{listed.format(admins)}</strong> e a senha de quando a cópia foi feita.
        {otherSecret && ' A verificação em duas etapas é desativada: ative de novo depois.'}
      </Alert>
      <Refusal text={refused.notice} />
      <OwnPassword
        label="Sua senha atual"
        value={password}
        error={refused.field}
        onChange={setPassword}
      />
      <div className="backup-actions">
        <Button variant="default" disabled={busy} onClick={run.restart}>
          Escolher outra
        </Button>
        <Button type="submit" color="clay" disabled={busy}>
          {busy ? 'Conferindo…' : 'Restaurar'}
        </Button>
      </div>
    </form>
  );
}
