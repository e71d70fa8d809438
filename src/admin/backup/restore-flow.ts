import { atom } from 'nanostores';
import { ApiFailure, call } from '../../browser/api.ts';
import { poll } from '../../browser/poll.ts';
import { failureText } from '../../browser/sentence.ts';
import { backupSentences, type Preview, UPLOAD_BYTES } from '../../shared/backup/panel.ts';
import {
  previewBackup,
  readBackups,
  restoreBackup,
  uploadBackup,
} from '../../shared/backup/panel-endpoints.ts';
import { reload } from '../session/queries.ts';
import { $admin, callAfterLogin, endRestored, withToken } from '../session/session.ts';
import { unsavedOwner } from '../session/unsaved-work.ts';
import { upload } from '../session/upload.ts';

export type RestoreState =
  | {
      readonly at: 'choosing';
      readonly choice?: File | string;
      readonly problem?: string;
      readonly wrong?: string;
    }
  | { readonly at: 'sending'; readonly share: number; readonly total: number }
  | { readonly at: 'reading' }
  | { readonly at: 'phrase'; readonly problem: string | null }
  | {
      readonly at: 'review';
      readonly preview: Preview;
      readonly busy: boolean;
      readonly problem?: string;
    }
  | {
      readonly at: 'restoring';
      readonly step: 'loading' | 'copying';
      readonly silent: boolean;
    }
  | { readonly at: 'failed'; readonly message: string };

const POLL_MS = 1500;
const EMPTY = 'Este arquivo está vazio. Escolha outro.';
const UNREAD = 'Não foi possível ler este arquivo. Escolha-o de novo.';
const INTERRUPTED = 'O servidor reiniciou no meio da restauração, e nada mudou. Restaure de novo.';
const FAILED = 'A restauração não começou. Tente de novo.';

const errorsOf = (error: unknown) => (error instanceof ApiFailure ? error.errors : {});

/** A restore from the choice of the file to its end, which also ends the login session. */
export function createRestore() {
  const $state = atom<RestoreState>({ at: 'choosing' });
  const setUnsaved = unsavedOwner();
  // A restore whose answer was lost may end the session: no login is to send it once more.
  let unheard = false;
  $state.listen(({ at }) =>
    setUnsaved(at === 'sending' || at === 'reading' || (at === 'review' && !unheard)),
  );
  let choice: { readonly choice?: File | string } = {};
  let chosen = { file: '', phrase: '', currentPassword: '' };
  let stop = new AbortController();
  let stopPolling = () => {};

  function refuse(error: unknown): void {
    const { currentPassword: wrong, phrase } = errorsOf(error);
    if (phrase !== undefined)
      $state.set({ at: 'phrase', problem: chosen.phrase === '' ? null : phrase });
    else if (wrong !== undefined) $state.set({ at: 'choosing', ...choice, wrong });
    else $state.set({ at: 'choosing', ...choice, problem: failureText(error, UNREAD) });
  }

  /** Runs work that ends silently when another choice is made. */
  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    stop = new AbortController();
    const { signal } = stop;
    await work(signal).catch((error: unknown) => signal.aborted || refuse(error));
  }

  async function preview(signal: AbortSignal): Promise<void> {
    unheard = false;
    $state.set({ at: 'reading' });
    const { data } = await callAfterLogin(previewBackup, { body: chosen, signal });
    if (!signal.aborted) $state.set({ at: 'review', preview: data, busy: false });
  }

  function remember(file: File | string): void {
    if (typeof file !== 'string') {
      if (file.size === 0) throw new ApiFailure(422, EMPTY);
      if (file.size > UPLOAD_BYTES) throw new ApiFailure(413, backupSentences.tooLarge);
    }
    choice = { choice: file };
  }

  async function send(file: File, signal: AbortSignal): Promise<string> {
    const onProgress = (share: number) => $state.set({ at: 'sending', share, total: file.size });
    onProgress(0);
    const headers = {
      'content-type': 'application/octet-stream',
      'x-current-password': encodeURIComponent(chosen.currentPassword),
    };
    const sent = await withToken((token) =>
      upload(uploadBackup, file, { token, headers, signal, onProgress }),
    );
    return sent.file;
  }

  async function look(token: string): Promise<void> {
    try {
      const { restoring } = (await call(readBackups, { token, headers: { 'x-poll': '1' } })).data;
      if (restoring?.state === 'running')
        $state.set({ at: 'restoring', step: restoring.step, silent: false });
      else if (restoring?.state === 'done') end(endRestored);
      // The session still exists, but a restore ends every session: it failed.
      else end(() => $state.set({ at: 'failed', message: restoring?.message ?? INTERRUPTED }));
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) return end(endRestored);
      // Other failures may be temporary: the database is being replaced.
      const now = $state.get();
      if (now.at === 'restoring') $state.set({ ...now, silent: true });
    }
  }

  function end(next: () => void): void {
    stopPolling();
    next();
  }

  function follow(): void {
    const session = $admin.get();
    $state.set({ at: 'restoring', step: 'loading', silent: false });
    if (session.state !== 'in') return;
    const stopLooking = poll(
      () => look(session.token),
      () => POLL_MS,
    );
    // Any other call may be the first that the end of all sessions refuses.
    const stopListening = $admin.listen((now) => {
      if (now.state === 'expired' || (now.state === 'out' && now.why === 'refused'))
        end(endRestored);
    });
    stopPolling = () => {
      stopLooking();
      stopListening();
    };
  }

  return {
    $state,
    /** `file`: one to send, or the name of a copy on the server. */
    choose: (file: File | string, currentPassword: string): Promise<void> =>
      run(async (signal) => {
        remember(file);
        chosen = { file: '', phrase: '', currentPassword };
        chosen.file = typeof file === 'string' ? file : await send(file, signal);
        await preview(signal);
      }),
    async unseal(phrase: string): Promise<void> {
      chosen.phrase = phrase;
      if (phrase === '') $state.set({ at: 'phrase', problem: 'Digite a frase secreta' });
      else await run(preview);
    },
    async confirm(): Promise<void> {
      const now = $state.get();
      if (now.at !== 'review' || now.busy) return;
      const { preview } = now;
      $state.set({ at: 'review', preview, busy: true });
      try {
        await callAfterLogin(restoreBackup, { body: chosen });
        follow();
      } catch (error) {
        // One is running: this one, where the answer to an earlier attempt was lost.
        if (error instanceof ApiFailure && error.status === 409) return follow();
        unheard ||= error instanceof ApiFailure && (error.status === 0 || error.status >= 500);
        const problem = failureText(error, FAILED);
        $state.set({ at: 'review', preview, busy: false, problem });
      }
    },
    restart(): void {
      stop.abort();
      $state.set({ at: 'choosing', ...choice });
    },
    follow,
    leave(): void {
      stop.abort();
      stopPolling();
      setUnsaved(false);
      reload(readBackups);
    },
  };
}

export type Restore = ReturnType<typeof createRestore>;
