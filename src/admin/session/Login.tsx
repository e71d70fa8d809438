import { Alert } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { EntryPage } from './EntryPage.tsx';
import { LoginForm } from './LoginForm.tsx';
import { $admin } from './session.ts';

export function Login() {
  const session = useStore($admin);
  return (
    <EntryPage
      title="Painel Administrativo"
      purpose="Entre para cuidar do seu site e dos seus clientes."
    >
      {session.state === 'out' && session.refused && (
        <Alert color="sage" role="status" mb="md">
          Sua sessão terminou. Entre novamente para continuar.
        </Alert>
      )}
      {session.state === 'out' && session.left && (
        <Alert color="sage" role="status" mb="md">
          Você encerrou a sessão deste aparelho.
        </Alert>
      )}
      <LoginForm />
    </EntryPage>
  );
}
