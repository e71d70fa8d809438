import { atom } from 'nanostores';
import { $admin } from '../session/session.ts';
import { unsavedOwner } from '../session/unsaved-work.ts';
import type { Say } from '../ui/say.ts';
import type { FormValues } from './drafts.ts';
import * as drafts from './drafts.ts';
import {
  BLANK,
  type EditorState,
  type Form,
  isDirty,
  type Offer,
  type Versioned,
} from './state.ts';

export const DISCARDED = 'O que você escreveu foi descartado.';

export function createOffers(screen: string) {
  const $offers = atom<readonly Offer[]>([]);
  let last: string | null = null;
  function look(shown = last): void {
    last = shown;
    const found = Object.entries(drafts.list(screen)).map(([id, draft]) => ({ id, ...draft }));
    $offers.set(found.filter(({ id }) => id !== shown));
  }
  return {
    $offers,
    look,
    /** Drops what was offered; text that another tab has stored since is offered instead. */
    discard(offer: Offer, say: Say): void {
      const stored = () => drafts.list(screen)[offer.id];
      const isSame = stored()?.at === offer.at;
      if (isSame) drafts.drop(screen, offer.id);
      look();
      if (!isSame) return;
      const run = () => {
        if (!stored()) drafts.keep(screen, offer.id, offer);
        look();
        say({ kind: 'success', text: 'O que você escreveu está de volta.' });
      };
      say({ kind: 'success', text: DISCARDED, action: { label: 'Desfazer', run } });
    },
  };
}

export function createForm<Saved extends Versioned>(screen: string, { look }: Offers) {
  const $state = atom<EditorState<Saved>>(BLANK);
  const typing = drafts.debouncedDraft();

  function change(values: FormValues): void {
    const shown = $state.get();
    if (!shown.form) return;
    const { base, draftId, errors } = shown.form;
    const form = {
      ...shown.form,
      values: { ...shown.form.values, ...values },
      errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in values))),
    };
    // Typing in a conflicting field picks the typed text.
    const mine = Object.fromEntries(Object.keys(values).map((name) => [name, 'mine'] as const));
    if (shown.state === 'stale') $state.set({ ...shown, form, picks: { ...shown.picks, ...mine } });
    else $state.set({ ...shown, form });
    typing.later(() =>
      isDirty(form)
        ? drafts.keep(screen, draftId, { ...form, version: base.version })
        : drafts.drop(screen, draftId),
    );
  }

  function settle({ draftId }: Form<Saved>): void {
    if ($state.get().form?.draftId === draftId) typing.cancel();
    drafts.drop(screen, draftId);
    look();
  }

  function mount(): () => void {
    const setUnsaved = unsavedOwner();
    const stops = [
      $state.subscribe(({ form }) => setUnsaved(form !== null && isDirty(form))),
      $admin.listen((session) => {
        const shown = $state.get();
        if (shown.state === 'saving' && session.state === 'expired')
          $state.set({ ...shown, state: 'signed-out' });
        if (shown.state === 'signed-out' && session.state === 'in')
          $state.set({ ...shown, state: 'saving' });
      }),
    ];
    addEventListener('pagehide', typing.flush);
    return () => {
      removeEventListener('pagehide', typing.flush);
      typing.flush();
      for (const stop of stops) stop();
      setUnsaved(false);
    };
  }

  return { $state, change, settle, mount, flush: typing.flush };
}

export type FormStore<Saved extends Versioned> = ReturnType<typeof createForm<Saved>>;
export type Offers = ReturnType<typeof createOffers>;
