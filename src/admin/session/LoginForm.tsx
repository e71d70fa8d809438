import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { specifiedText } from '../../browser/sentence.ts';
import { login } from '../../shared/access/auth.ts';
import { NoticeAlert } from '../ui/notices.tsx';
import type { Notice } from '../ui/say.ts';
import { PasswordField, toFirstError } from './password-field.tsx';
import { logIn, needsCode } from './session.ts';

type Props = {
  readonly recovery: boolean;
  readonly onSwitch: () => void;
  readonly input: ComponentProps<typeof TextInput>;
};

function LoginCode({ recovery, onSwitch, input }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div>
      <TextInput
        {...input}
        ref={box}
        label={recovery ? 'Código de recuperação' : 'Código'}
        description={
          recovery
            ? 'Um dos dez que você guardou. Cada um vale uma vez.'
            : 'Os 6 dígitos que o seu aplicativo mostra agora.'
        }
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Anchor component="button" type="button" className="action" onClick={onSwitch}>
        {recovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
      </Anchor>
    </div>
  );
}

const resolve = schemaResolver(login, { sync: true });

type Step = 'password' | 'app' | 'recovery';

export function LoginForm({ username = '' }: { readonly username?: string }) {
  const [failure, setFailure] = useState<Notice | null>(null);
  const [step, setStep] = useState<Step>('password');
  const withCode = step !== 'password';
  const form = useForm({
    initialValues: { username, password: '', code: '' },
    validate: (values) => ({
      ...resolve(values),
      ...(withCode && values.code.trim() === '' && { code: 'Digite o código' }),
    }),
  });
  const { getInputNode } = form;

  function refuse(error: unknown): void {
    const text = specifiedText(error, 'Erro ao fazer login. Verifique suas credenciais.');
    if (!needsCode(error)) {
      setFailure({ kind: 'danger', text });
    } else if (withCode) {
      form.setFieldError('code', text);
      getInputNode('code')?.focus();
    } else {
      setStep('app');
    }
  }

  const submit = form.onSubmit(
    async ({ code, ...credentials }) => {
      setFailure(null);
      await logIn(withCode ? { ...credentials, code } : credentials).catch(refuse);
    },
    toFirstError(['username', 'password', 'code'], getInputNode),
  );

  function change(): void {
    form.setFieldValue('code', '');
    form.clearFieldError('code');
    setStep(step === 'app' ? 'recovery' : 'app');
  }

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
        <PasswordField
          label="Senha"
          autoComplete="current-password"
          data-autofocus={username !== '' || undefined}
          {...form.getInputProps('password')}
        />
        {withCode && (
          <LoginCode
            // A new input, so that the phone shows the right keyboard.
            key={step}
            recovery={step === 'recovery'}
            onSwitch={change}
            input={form.getInputProps('code')}
          />
        )}
        <Button type="submit" disabled={form.submitting}>
          {form.submitting ? 'Entrando…' : 'Entrar'}
        </Button>
      </Stack>
    </form>
  );
}
