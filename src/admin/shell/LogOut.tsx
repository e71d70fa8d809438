import { NavLink } from '@mantine/core';
import { useState } from 'react';
import * as drafts from '../editor/drafts.ts';
import { logOut } from '../session/session.ts';
import { $unsavedWork, $uploading } from '../session/unsaved-work.ts';
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
          $unsavedWork.get() || $uploading.get() || drafts.screens().length > 0
            ? setAsking(true)
            : leave()
        }
      />
      {asking && (
        <Confirm
          title="Sair sem salvar?"
          action="Descartar e sair"
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          Há algo que você ainda não salvou ou que ainda está sendo enviado. Se sair agora, isso
          será descartado.
        </Confirm>
      )}
    </>
  );
}
