import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { sentence } from '../../browser/sentence.ts';
import { login } from '../../shared/auth.ts';
import { logIn } from '../../stores/admin-session.ts';
import type { Notice } from '../../stores/editor-state.ts';
import { toFirstError } from './first-error.ts';
import { NoticeAlert } from './NoticeAlert.tsx';
import { visibility } from './password-field.ts';

/**
 * Username and password; `username` prefills it. What follows a login is the session's business.
 */
export function LoginForm({ username = '' }: { readonly username?: string }) {
  const [failure, setFailure] = useState<Notice | null>(null);
  const form = useForm({
    initialValues: { username, password: '' },
    validate: schemaResolver(login, { sync: true }),
  });

  const submit = form.onSubmit(
    async (credentials) => {
      setFailure(null);
      try {
        await logIn(credentials);
      } catch (error) {
        setFailure({
          kind: 'danger',
          text: sentence(error, 'Erro ao fazer login. Verifique suas credenciais.'),
        });
      }
    },
    toFirstError(['username', 'password'], form.getInputNode),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NoticeAlert notice={failure} onClose={() => setFailure(null)} />
        <TextInput
          label="Usuário"
          autoComplete="username"
          autoCapitalize="none"
          required
          data-autofocus={username === '' || undefined}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="Senha"
          autoComplete="current-password"
          required
          data-autofocus={username !== '' || undefined}
          {...visibility}
          {...form.getInputProps('password')}
        />
        <Button type="submit" disabled={form.submitting}>
          {form.submitting ? 'Entrando…' : 'Entrar'}
        </Button>
      </Stack>
    </form>
  );
}
