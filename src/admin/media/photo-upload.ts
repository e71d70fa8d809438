import { atom } from 'nanostores';
import type { Media } from '../../shared/media/media.ts';
import { uploadOwner } from '../session/unsaved-work.ts';
import { reloadMedia } from './media.ts';

type Failure = { readonly text: string; readonly again: boolean };

export type Upload =
  | { readonly state: 'none' }
  | { readonly state: 'preparing' }
  | { readonly state: 'sending'; readonly share: number }
  | { readonly state: 'arrived'; readonly url: string }
  | ({ readonly state: 'failed' } & Failure);

const NONE = { state: 'none' } as const;

/** Why an upload failed; null for one that was aborted. Offline its own code may be missing. */
export async function explain(error: unknown, signal: AbortSignal): Promise<Failure | null> {
  const { failureOf } = await import('./photo-sending.ts').catch(() => ({
    failureOf: () => ({ text: 'Sem conexão. Confira sua internet.', again: true }),
  }));
  return signal.aborted ? null : failureOf(error);
}

/** The uploads of one field, one at a time; `arrived` receives each saved photo. */
export function createUpload(arrived: (media: Media) => void) {
  const $state = atom<Upload>(NONE);
  let ready: Blob | null = null;
  let stop = new AbortController();

  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    const setUploading = uploadOwner();
    setUploading(true);
    try {
      await work(signal);
    } catch (error) {
      const failure = await explain(error, signal);
      if (failure) $state.set({ state: 'failed', ...failure });
    } finally {
      setUploading(false);
    }
  }

  async function travel(photo: Blob, signal: AbortSignal): Promise<void> {
    const { send } = await import('./photo-sending.ts');
    $state.set({ state: 'sending', share: 0 });
    const media = await send(photo, signal, (share) => $state.set({ state: 'sending', share }));
    if (signal.aborted) return;
    ready = null;
    $state.set({ state: 'arrived', url: media.url });
    arrived(media);
    reloadMedia();
  }

  let chosen: Blob | null = null;
  const begin = (file: Blob) =>
    run(async (signal) => {
      chosen = file;
      ready = null;
      $state.set({ state: 'preparing' });
      const { prepare } = await import('./photo-sending.ts');
      const photo = await prepare(file);
      if (signal.aborted) return;
      ready = photo;
      await travel(photo, signal);
    });

  return {
    $state,
    begin,
    again(): Promise<void> {
      const photo = ready;
      if (photo) return run((signal) => travel(photo, signal));
      return chosen ? begin(chosen) : Promise.resolve();
    },
    cancel(): void {
      stop.abort();
      ready = null;
      $state.set(NONE);
    },
  };
}
