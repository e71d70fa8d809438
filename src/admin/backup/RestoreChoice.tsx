import { Button, FileButton, NativeSelect, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { KeptCopy } from '../../shared/backup/panel.ts';
import { describeBytes } from '../../shared/backup/summary.ts';
import { OwnPassword } from '../session/password-field.tsx';
import { buttonIcon } from '../ui/icons.tsx';
import { momentOf } from '../ui/moment.tsx';
import { Refusal } from '../ui/notices.tsx';
import type { Restore, RestoreState } from './restore-flow.ts';

/** The time comes first, because a phone shows only the beginning. */
const nameOf = ({ at, bytes, why }: KeptCopy) =>
  `${momentOf(at)}, ${why === 'daily' ? 'cópia do dia' : 'antes de restaurar'} (${describeBytes(bytes)})`;

const fileName = ({ name, size }: File) => `${name} (${describeBytes(size)})`;

type Props = {
  readonly shown: Extract<RestoreState, { readonly at: 'choosing' }>;
  readonly copies: readonly KeptCopy[];
  readonly file: string | null;
  readonly run: Restore;
};

export function RestoreChoice({ shown, copies, file, run }: Props) {
  const { problem, wrong, choice = file ?? copies[0]?.file ?? '' } = shown;
  const [chosen, setChosen] = useState(choice);
  const sent = typeof choice === 'string' ? [] : [{ value: '', label: fileName(choice) }];
  const kept = file === null ? 'Ou uma cópia guardada no servidor' : 'Cópia guardada no servidor';
  const [password, setPassword] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const withPassword = (next: () => void) => () => {
    setMissing(password === '');
    if (password === '') box.current?.focus();
    else next();
  };
  const take = withPassword(() => void run.choose(chosen, password));
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (chosen) take();
  }
  return (
    <Stack renderRoot={(props) => <form noValidate onSubmit={submit} {...props} />}>
      <Refusal>{problem}</Refusal>
      <Text>Nada muda antes de você ver o que há na cópia e confirmar.</Text>
      <OwnPassword
        ref={box}
        data-autofocus
        value={password}
        error={missing ? 'Digite a sua senha' : wrong}
        onChange={setPassword}
      />
      {file === null && (
        <FileButton onChange={(picked) => picked && void run.choose(picked, password)}>
          {({ onClick }) => (
            <Button
              variant="default"
              leftSection={buttonIcon('upload')}
              onClick={withPassword(onClick)}
            >
              Escolher um arquivo
            </Button>
          )}
        </FileButton>
      )}
      {sent.length + copies.length > 0 && (
        <>
          <NativeSelect
            label={sent.length > 0 ? 'Cópia escolhida' : kept}
            value={typeof chosen === 'string' ? chosen : ''}
            onChange={(event) => setChosen(event.currentTarget.value || choice)}
            data={[...sent, ...copies.map((copy) => ({ value: copy.file, label: nameOf(copy) }))]}
          />
          <Button type="submit" variant="default" ml="auto">
            Ver esta cópia
          </Button>
        </>
      )}
    </Stack>
  );
}
