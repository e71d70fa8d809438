import { NavLink } from '@mantine/core';
import { useState } from 'react';
import * as drafts from '../editor/drafts.ts';
import { $unsavedWork, logOut } from '../session/session.ts';
import { Icon } from '../ui/icons.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { redirectTo } from '../ui/router.ts';

const Confirm = lazyComponent(async () => (await import('../ui/Confirm.tsx')).Confirm);

function leave(): void {
  drafts.forget();
  logOut();
  redirectTo('login');
}

/** 'Sair'; asks first when texts that were never saved would go with it. */
export function LogOut() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <NavLink
        component="button"
        type="button"
        label="Sair"
        leftSection={<Icon name="logout" />}
        onClick={() =>
          $unsavedWork.get() || drafts.screens().length > 0 ? setAsking(true) : leave()
        }
      />
      {asking && (
        <Confirm
          title="Sair sem salvar?"
          action="Descartar e sair"
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          Há textos que você escreveu e ainda não salvou. Se sair agora, eles serão descartados.
        </Confirm>
      )}
    </>
  );
}
