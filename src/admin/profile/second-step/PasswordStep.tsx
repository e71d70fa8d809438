import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { visibility } from '../../session/password-field.ts';
import { Refusal } from './Refusal.tsx';
import type { Purpose, Way } from './second-step.ts';

const WORDS: Readonly<
  Record<Purpose, { readonly why: string; readonly action: string; readonly color?: string }>
> = {
  on: { why: 'Para começar, confirme que é você.', action: 'Continuar' },
  off: {
    why: 'O painel voltará a pedir só a senha, e os códigos que você guardou deixam de valer.',
    action: 'Desativar',
    color: 'clay',
  },
  codes: {
    why: 'Você recebe dez códigos novos, e os que guardou antes deixam de valer.',
    action: 'Gerar novos códigos',
  },
};

type Props = {
  readonly way: Extract<Way, { readonly at: 'password' }>;
  readonly onProve: (password: string) => Promise<void>;
  readonly onLeave: () => void;
};

/** Her password once more, before anything about the login changes. */
export function PasswordStep({ way, onProve, onLeave }: Props) {
  const { purpose, busy, refused } = way;
  const { why, action, color } = WORDS[purpose];
  const [password, setPassword] = useState('');
  const box = useRef<HTMLInputElement>(null);

  // To what is to be typed again.
  useEffect(() => {
    if (refused.field) box.current?.select();
  }, [refused]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void onProve(password);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>{why}</Text>
        <Refusal text={refused.notice} />
        <PasswordInput
          ref={box}
          label="Sua senha"
          autoComplete="current-password"
          required
          data-autofocus
          {...visibility}
          value={password}
          error={refused.field}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave}>
            Cancelar
          </Button>
          <Button type="submit" disabled={busy} {...(color && { color })}>
            {busy ? 'Conferindo…' : action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
