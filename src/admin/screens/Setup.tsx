import { Alert, Anchor } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { readSetup } from '../../shared/endpoints/auth.ts';
import { query } from '../../stores/admin-queries.ts';
import { Entrance } from '../Entrance.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { screenPath } from '../router.ts';
import { Waiting } from '../Waiting.tsx';
import { SetupForm } from './SetupForm.tsx';

const $setup = query(readSetup);

// The link's one-time token leaves the address at once: addresses are remembered and shared.
function takeToken(): string {
  const { hash, search, pathname } = location;
  const token =
    new URLSearchParams(hash.slice(1)).get('token') ??
    new URLSearchParams(search).get('token') ??
    '';
  if (token) history.replaceState(null, '', pathname);
  return token;
}

/** /admin/setup: the first admin, once. */
export function Setup() {
  const [token] = useState(takeToken);
  const { data, error } = useStore($setup);
  return (
    <Entrance
      title="Configuração inicial"
      purpose="Crie o acesso de quem vai cuidar do site. Isso é feito uma única vez."
    >
      {data?.needed === true && <SetupForm token={token} />}
      {data?.needed === false && (
        <Alert color="sage">
          O painel já foi configurado. <Anchor href={screenPath('login')}>Fazer login</Anchor>
        </Alert>
      )}
      {!data && (error ? <LoadFailure error={error} onRetry={$setup.invalidate} /> : <Waiting />)}
    </Entrance>
  );
}
