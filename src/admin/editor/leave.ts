import { logOut } from '../session/session.ts';
import { $unsavedWork, $uploading } from '../session/unsaved-work.ts';
import { confirm } from '../ui/dialogs/confirm-dialog.tsx';
import { redirectTo } from '../ui/router.ts';
import * as drafts from './drafts.ts';

function leave(): void {
  drafts.forget();
  logOut();
  redirectTo('login');
}

const askToLeave = () =>
  confirm(
    'Tem coisa que você ainda não salvou ou que ainda está sendo enviada. Se sair agora, ela se perde.',
    {
      title: 'Sair sem salvar?',
      action: 'Descartar e sair',
      busy: 'Descartar e sair',
      onConfirm: leave,
    },
  );

// What the first day put off is on no screen.
const isOpen = (screen: string) => !screen.startsWith('first-day-');

export const askToLogOut = () =>
  $unsavedWork.get() || $uploading.get() || drafts.screens().some(isOpen) ? askToLeave() : leave();
