import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiFailure, call } from '../../browser/api.ts';
import { specifiedText } from '../../browser/sentence.ts';
import { setup } from '../../shared/access/auth.ts';
import { readSetup, setUp } from '../../shared/access/endpoints.ts';
import { PASSWORD_MIN } from '../../shared/core/constants.ts';
import { NoticeAlert } from '../ui/notices.tsx';
import { redirectTo } from '../ui/router.ts';
import type { Notice } from '../ui/say.ts';
import { PasswordField, toFirstError, withConfirmation } from './password-field.tsx';
import { reload } from './queries.ts';
import { startSession } from './session.ts';

type Values = {
  username: string;
  email: string;
  password: string;
  confirmation: string;
  setupToken: string;
};

const FIELDS = ['setupToken', 'username', 'email', 'password', 'confirmation'] as const;

const validate = withConfirmation<Values>(setup(PASSWORD_MIN), 'password');

export function SetupForm({ token }: { readonly token: string }) {
  const [failure, setFailure] = useState<Notice | null>(null);
  const initialValues: Values = {
    username: '',
    email: '',
    password: '',
    confirmation: '',
    setupToken: token,
  };
  const form = useForm({ initialValues, validate });

  const submit = form.onSubmit(
    async ({ confirmation: _, ...body }) => {
      setFailure(null);
      try {
        startSession((await call(setUp, { body })).data);
        redirectTo('first-day');
      } catch (error) {
        if (error instanceof ApiFailure) {
          form.setErrors(error.errors);
          // The screen of a panel that is set up leads to the login.
          if (error.status === 409) reload(readSetup);
        }
        setFailure({
          kind: 'danger',
          text: specifiedText(error, 'Erro ao criar o acesso. Tente de novo.'),
        });
      }
    },
    toFirstError(FIELDS, form.getInputNode),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NoticeAlert notice={failure} onClose={() => setFailure(null)} />
        {!token && (
          <TextInput
            label="Código de configuração"
            description="Está no link que o servidor mostra ao iniciar, ou é o valor de SETUP_TOKEN."
            autoComplete="off"
            {...form.getInputProps('setupToken')}
          />
        )}
        <TextInput
          label="Usuário"
          autoComplete="username"
          autoCapitalize="none"
          required
          {...form.getInputProps('username')}
        />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="email"
          required
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Senha"
          description={`Pelo menos ${PASSWORD_MIN} caracteres.`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Confirme a senha"
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        <Button type="submit" disabled={form.submitting}>
          {form.submitting ? 'Criando…' : 'Criar acesso e entrar'}
        </Button>
      </Stack>
    </form>
  );
}
