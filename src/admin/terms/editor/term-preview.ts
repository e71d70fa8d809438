import { atom } from 'nanostores';
import { failureText } from '../../../browser/sentence.ts';
import { normalizeText } from '../../../shared/core/text.ts';
import { previewTerm } from '../../../shared/terms/panel-endpoints.ts';
import type { Removal, TermPreview } from '../../../shared/terms/records.ts';
import { callAsOwner } from '../../session/session.ts';

const TYPING_PAUSE_MS = 400;
const OFFLINE = 'Não foi possível abrir a prévia. O que você escreveu continua aqui.';

/** What clients would see of the text `of`; while waiting, of an older text. */
type Preview = {
  readonly state: 'empty' | 'waiting' | 'shown' | 'failed';
  readonly of: string;
  readonly preview: TermPreview | null;
  readonly message: string;
};

const EMPTY: Preview = { state: 'empty', of: '', preview: null, message: '' };

export function createPreview() {
  const $preview = atom(EMPTY);
  let current = '';
  let seen: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function load(content: string): Promise<TermPreview> {
    const { data: preview } = await callAsOwner(previewTerm, { body: { content } });
    if (content === current) $preview.set({ ...EMPTY, state: 'shown', of: content, preview });
    return preview;
  }

  async function follow(content: string): Promise<void> {
    try {
      await load(content);
    } catch (error) {
      const message = failureText(error, OFFLINE) || OFFLINE;
      if (content === current) $preview.set({ ...EMPTY, state: 'failed', message });
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
      if (content !== '') timer = setTimeout(() => void follow(content), TYPING_PAUSE_MS);
    },
    retry(): void {
      $preview.set({ ...EMPTY, state: 'waiting' });
      void follow(current);
    },
    markSeen(content: string): void {
      seen = content;
    },
    /**
     * The removals of a text that were not on screen yet; marks them as seen. Rejects with
     * ApiFailure.
     */
    async unseen(content: string): Promise<readonly Removal[]> {
      if (content === seen) return [];
      const { state, of, preview } = $preview.get();
      current = content;
      clearTimeout(timer);
      const known = state === 'shown' && of === content ? preview : null;
      const { removed } = known ?? (await load(content));
      seen = content;
      return removed;
    },
  };
}

export type PreviewStore = ReturnType<typeof createPreview>;
