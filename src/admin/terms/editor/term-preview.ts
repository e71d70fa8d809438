import { atom } from 'nanostores';
import { failureText } from '../../../browser/sentence.ts';
import { normalizeText } from '../../../shared/core/plain-text.ts';
import { previewTerm } from '../../../shared/terms/panel-endpoints.ts';
import { callAsOwner } from '../../session/session.ts';

const TYPING_PAUSE_MS = 400;
const OFFLINE = 'Não foi possível abrir a prévia. O que você escreveu continua aqui.';

/** What clients would see; while waiting, of an older text. */
type Preview = {
  readonly state: 'empty' | 'waiting' | 'shown' | 'failed';
  readonly content: string | null;
  readonly message: string;
};

const EMPTY: Preview = { state: 'empty', content: null, message: '' };

export function createPreview() {
  const $preview = atom(EMPTY);
  let current = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function load(): Promise<void> {
    const content = current;
    const show = (shown: Partial<Preview>) =>
      content === current && $preview.set({ ...EMPTY, ...shown });
    try {
      const { data } = await callAsOwner(previewTerm, { body: { content } });
      show({ state: 'shown', content: data.content });
    } catch (error) {
      show({ state: 'failed', message: failureText(error, OFFLINE) || OFFLINE });
    }
  }

  return {
    $preview,
    type(typed: string): void {
      const content = normalizeText(typed);
      if (content === current) return;
      current = content;
      clearTimeout(timer);
      $preview.set(content === '' ? EMPTY : { ...$preview.get(), state: 'waiting' });
      if (content !== '') timer = setTimeout(() => void load(), TYPING_PAUSE_MS);
    },
    retry(): void {
      $preview.set({ ...EMPTY, state: 'waiting' });
      void load();
    },
  };
}

export type PreviewStore = ReturnType<typeof createPreview>;
