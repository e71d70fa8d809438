import { Alert } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { redirectTo } from '../ui/router.ts';
import { $setup } from './account.ts';
import { EntryPage } from './EntryPage.tsx';
import { LoginForm } from './LoginForm.tsx';
import { $admin } from './session.ts';

const WHY = {
  refused: 'Por segurança, o painel se fechou. Entre de novo para continuar.',
  left: 'Você saiu do painel neste aparelho.',
  restored: 'A cópia foi restaurada. Entre com a senha que valia quando ela foi feita.',
} as const;

export function Login() {
  const session = useStore($admin);
  const needed = useStore($setup).data?.needed === true;
  useEffect(() => {
    if (needed) redirectTo('setup');
  }, [needed]);
  return (
    <EntryPage
      title="Painel Administrativo"
      purpose="Entre para cuidar do seu site e dos seus clientes."
    >
      {session.state === 'out' && session.why && (
        <Alert color="sage" role="status" mb="md">
          {WHY[session.why]}
        </Alert>
      )}
      <LoginForm />
    </EntryPage>
  );
}
