import { Alert, Anchor } from '@mantine/core';
import { useState } from 'react';
import { readSetup } from '../../shared/access/endpoints.ts';
import { Loaded } from '../ui/page/Loaded.tsx';
import { screenPath } from '../ui/router.ts';
import { EntryPage } from './EntryPage.tsx';
import { query } from './queries.ts';
import { SetupForm } from './SetupForm.tsx';

const $setup = query(readSetup);

// Removes the one-time token from the address at once: addresses are stored and shared.
function takeToken(): string {
  const { hash, search, pathname } = location;
  const token =
    new URLSearchParams(hash.slice(1)).get('token') ??
    new URLSearchParams(search).get('token') ??
    '';
  if (token) history.replaceState(null, '', pathname);
  return token;
}

export function Setup() {
  const [token] = useState(takeToken);
  return (
    <EntryPage
      title="Configuração inicial"
      purpose="Crie o acesso de quem vai cuidar do site. Isso é feito uma única vez."
    >
      <Loaded store={$setup}>
        {({ needed }) =>
          needed ? (
            <SetupForm token={token} />
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
