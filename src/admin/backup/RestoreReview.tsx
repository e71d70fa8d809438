import { Alert, Button, Group, PasswordInput, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { compareRows } from '../../shared/backup/summary.ts';
import { formatCount } from '../../shared/core/text.ts';
import { visibility } from '../session/password-field.ts';
import { Icon } from '../ui/icons.tsx';
import { formatInSentence } from '../ui/moment.ts';
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
        cópia do que está aí, e você pode desfazer. Todos saem do painel; entre depois com o usuário{' '}
        <strong>{listed.format(admins)}</strong> e a senha de quando a cópia foi feita.
        {otherSecret && ' A entrada em duas etapas é desativada e precisa ser ligada de novo.'}
      </Alert>
      {refused.notice && (
        <Alert color="clay" role="alert" icon={<Icon name="alert" />}>
          {refused.notice}
        </Alert>
      )}
      <PasswordInput
        label="Sua senha de agora"
        autoComplete="current-password"
        required
        {...visibility}
        value={password}
        error={refused.field}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" disabled={busy} onClick={run.restart}>
          Escolher outra
        </Button>
        <Button type="submit" color="clay" disabled={busy}>
          {busy ? 'Conferindo…' : 'Restaurar'}
        </Button>
      </Group>
    </form>
  );
}
