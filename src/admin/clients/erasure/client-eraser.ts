import { atom } from 'nanostores';
import { ApiFailure } from '../../../browser/api.ts';
import { privacySentences } from '../../../shared/clients/privacy.ts';
import { failure, isGone, type Notice } from '../../ui/say.ts';
import { erase, forgetLocally, type Person } from './client-erasure.ts';

type State = {
  readonly state: 'asking' | 'erasing';
  readonly name: string;
  readonly wrong: string | undefined;
  readonly notice: Notice | null;
};

const BLANK: State = { state: 'asking', name: '', wrong: undefined, notice: null };

/** Asks for the client's name and erases; `onErased` runs once nothing is left. */
export function clientEraser(client: Person, onErased: (notice: Notice) => void) {
  const $state = atom(BLANK);

  function fail(error: unknown): void {
    const wrong = error instanceof ApiFailure ? error.errors.name : undefined;
    if (isGone(error)) {
      forgetLocally(client.id);
      onErased({ kind: 'danger', text: 'Este cliente não existe mais.' });
    } else if (wrong) $state.set({ ...$state.get(), state: 'asking', wrong });
    else {
      const notice = failure('Não foi possível eliminar os dados.', error);
      $state.set({ ...$state.get(), state: 'asking', notice: { kind: 'danger', ...notice } });
    }
  }

  return {
    $state,
    type: (name: string) => $state.set({ ...BLANK, name }),
    dismiss: () => $state.set({ ...$state.get(), notice: null }),
    async send(): Promise<void> {
      const { state, name } = $state.get();
      if (state === 'erasing' || name.trim() === '') return;
      $state.set({ ...BLANK, state: 'erasing', name });
      try {
        await erase(client, name);
      } catch (error) {
        return fail(error);
      }
      onErased({ kind: 'success', text: privacySentences.erased });
    },
  };
}

export type ClientEraser = ReturnType<typeof clientEraser>;
