import { atom } from 'nanostores';
import { ApiFailure, call } from '../../browser/api.ts';
import { poll } from '../../browser/poll.ts';
import { failureText } from '../../browser/sentence.ts';
import type { Preview } from '../../shared/backup/panel.ts';
import { previewBackup, readBackups, restoreBackup } from '../../shared/backup/panel-endpoints.ts';
import { reload } from '../session/queries.ts';
import { $admin, callAfterLogin, endRestored } from '../session/session.ts';
import { unsavedOwner } from '../session/unsaved-work.ts';
import { sendFile } from './sending.ts';

export type RestoreState =
  | { readonly at: 'choosing'; readonly problem: string | null; readonly wrong?: string }
  | { readonly at: 'sending'; readonly done: number; readonly total: number }
  | { readonly at: 'reading' }
  | {
      readonly at: 'phrase';
      readonly file: string;
      readonly phrase: string;
      readonly problem: string | null;
    }
  | {
      readonly at: 'review';
      readonly file: string;
      readonly phrase: string;
      readonly preview: Preview;
      readonly busy: boolean;
      readonly problem: string | null;
    }
  | {
      readonly at: 'restoring';
      readonly step: 'copying' | 'loading';
      /** Whether the server has stopped answering. */
      readonly silent: boolean;
    }
  | { readonly at: 'failed'; readonly message: string };

const POLL_MS = 1500;
const UNREAD = 'Não foi possível ler este arquivo. Escolha-o de novo.';
const INTERRUPTED = 'O servidor reiniciou no meio da restauração, e nada mudou. Restaure de novo.';
const FAILED = 'A restauração não começou. Tente novamente.';

/** A restore from the choice of the file to its end, which also ends the login session. */
export function createRestore() {
  const $state = atom<RestoreState>({ at: 'choosing', problem: null });
  const setUnsaved = unsavedOwner();
  $state.listen(({ at }) => setUnsaved(at === 'sending' || at === 'reading' || at === 'review'));
  let sending = new AbortController();
  let currentPassword = '';
  let stopPolling = () => {};

  const choose = (problem: string | null) => $state.set({ at: 'choosing', problem });

  function chooseAgain(error: unknown): void {
    const wrong = error instanceof ApiFailure ? error.errors.currentPassword : undefined;
    if (wrong === undefined) choose(failureText(error, UNREAD));
    else $state.set({ at: 'choosing', problem: null, wrong });
  }

  function begin(password: string): void {
    sending = new AbortController();
    currentPassword = password;
  }

  /** `file`: an upload's id, or the name of a copy on the server. */
  async function read(file: string, phrase: string): Promise<void> {
    const reading = { at: 'reading' } as const;
    $state.set(reading);
    try {
      const { data: preview } = await callAfterLogin(previewBackup, {
        body: { file, phrase, currentPassword },
        signal: sending.signal,
      });
      if ($state.get() !== reading) return;
      $state.set({ at: 'review', file, phrase, preview, busy: false, problem: null });
    } catch (error) {
      if ($state.get() !== reading) return;
      const asked = error instanceof ApiFailure ? error.errors.phrase : undefined;
      if (asked === undefined) return chooseAgain(error);
      $state.set({ at: 'phrase', file, phrase, problem: phrase === '' ? null : asked });
    }
  }

  async function look(token: string): Promise<void> {
    try {
      const { restoring } = (await call(readBackups, { token, headers: { 'x-poll': '1' } })).data;
      if (restoring?.state === 'running')
        $state.set({ at: 'restoring', step: restoring.step, silent: false });
      else if (restoring?.state === 'done') end(endRestored);
      // The session still exists, but a restore ends every session: it failed.
      else fail(restoring?.message ?? INTERRUPTED);
    } catch (error) {
      // A restore ends every session. Other failures may be temporary: the database is being
      // replaced.
      if (error instanceof ApiFailure && error.status === 401) return end(endRestored);
      const now = $state.get();
      if (now.at === 'restoring') $state.set({ ...now, silent: true });
    }
  }

  function end(next: () => void): void {
    stopPolling();
    next();
  }

  const fail = (message: string) => end(() => $state.set({ at: 'failed', message }));

  function follow(): void {
    const session = $admin.get();
    $state.set({ at: 'restoring', step: 'copying', silent: false });
    if (session.state === 'in')
      stopPolling = poll(
        () => look(session.token),
        () => POLL_MS,
      );
  }

  return {
    $state,
    async send(file: File, password: string): Promise<void> {
      begin(password);
      const { signal } = sending;
      const total = file.size;
      const show = (done: number) => $state.set({ at: 'sending', done, total });
      show(0);
      try {
        const body = { file, currentPassword };
        const id = await sendFile(body, (done) => signal.aborted || show(done), signal);
        if (!signal.aborted) await read(id, '');
      } catch (error) {
        if (!signal.aborted) chooseAgain(error);
      }
    },
    async take(file: string, password: string): Promise<void> {
      begin(password);
      await read(file, '');
    },
    async unseal(phrase: string): Promise<void> {
      const now = $state.get();
      if (now.at !== 'phrase') return;
      if (phrase === '') $state.set({ ...now, phrase, problem: 'Digite a frase secreta' });
      else await read(now.file, phrase);
    },
    async confirm(): Promise<void> {
      const now = $state.get();
      if (now.at !== 'review' || now.busy) return;
      $state.set({ ...now, busy: true, problem: null });
      try {
        const body = { file: now.file, phrase: now.phrase, currentPassword };
        await callAfterLogin(restoreBackup, { body });
        follow();
      } catch (error) {
        $state.set({ ...now, busy: false, problem: failureText(error, FAILED) });
      }
    },
    restart(): void {
      sending.abort();
      choose(null);
    },
    /** Shows a restore that already runs. */
    follow,
    /** The restore itself continues. */
    leave(): void {
      sending.abort();
      stopPolling();
      setUnsaved(false);
      reload(readBackups);
    },
  };
}

export type Restore = ReturnType<typeof createRestore>;
