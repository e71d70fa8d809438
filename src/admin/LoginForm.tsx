import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { sentence } from '../browser/sentence.ts';
import { login } from '../shared/auth.ts';
import { logIn } from '../stores/admin-session.ts';
import { Notice, type Told } from './Notice.tsx';
import { visibility } from './screens/passwords.ts';

/**
 * Username and password; `username` prefills it. What follows a login is the session's business.
 */
export function LoginForm({ username = '' }: { readonly username?: string }) {
  const [failure, setFailure] = useState<Told | null>(null);
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
    (errors) => form.getInputNode(errors.username ? 'username' : 'password')?.focus(),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Notice told={failure} onClose={() => setFailure(null)} />
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
