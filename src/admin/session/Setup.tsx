import { Alert, Anchor } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { Loaded } from '../ui/page/Loaded.tsx';
import { screenPath } from '../ui/router.ts';
import { $setup } from './account.ts';
import { EntryPage } from './EntryPage.tsx';
import { SetupForm } from './SetupForm.tsx';

// A plus, which base64 has, is no space here.
const tokenIn = (part: string) =>
  new URLSearchParams(part.slice(1).replaceAll('+', '%2B')).get('token');

// Removes the one-time token from the address at once: addresses are stored and shared.
function takeToken(): string {
  const { hash, search, pathname } = location;
  const token = tokenIn(hash) ?? tokenIn(search) ?? '';
  if (token) history.replaceState(null, '', pathname);
  return token;
}

export function Setup() {
  const [token, setToken] = useState(takeToken);
  // The link may be opened where the panel has already led here.
  useWindowEvent('hashchange', () => setToken((known) => takeToken() || known));
  return (
    <EntryPage
      title="Configuração inicial"
      purpose="Crie o acesso de quem vai cuidar do site. Isso é feito uma única vez."
    >
      <Loaded store={$setup}>
        {({ needed }) =>
          needed ? (
            <SetupForm key={token} token={token} />
          ) : (
            <Alert color="sage">
              O painel já foi configurado. <Anchor href={screenPath('login')}>Fazer login</Anchor>
            </Alert>
          )
        }
      </Loaded>
    </EntryPage>
  );
}
