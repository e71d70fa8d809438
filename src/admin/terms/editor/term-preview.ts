import { atom } from 'nanostores';
import { sentence } from '../../../browser/sentence.ts';
import { normalizeText } from '../../../shared/core/text.ts';
import { previewTerm } from '../../../shared/terms/panel-endpoints.ts';
import type { Removal, TermPreview } from '../../../shared/terms/records.ts';
import { callAsOwner } from '../../session/session.ts';

const TYPING_PAUSE_MS = 400;

/**
 * What clients would see. `waiting`: it is being asked for, and `before` is that of an older text.
 */
export type Preview =
  | { readonly state: 'empty' }
  | { readonly state: 'waiting'; readonly before: TermPreview | null }
  | { readonly state: 'shown'; readonly of: string; readonly preview: TermPreview }
  | { readonly state: 'failed'; readonly message: string };

const OFFLINE = 'A prévia não pôde ser carregada. O que você escreveu continua aqui.';

/** Follows a text as it is typed with what would be saved of it. */
export function createPreview() {
  const $preview = atom<Preview>({ state: 'empty' });
  let wanted = '';
  let seen: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What would be saved of a text; shown, unless another is typed by then. */
  async function look(content: string): Promise<TermPreview> {
    const { data: preview } = await callAsOwner(previewTerm, { body: { content } });
    if (content === wanted) $preview.set({ state: 'shown', of: content, preview });
    return preview;
  }

  async function follow(content: string): Promise<void> {
    try {
      await look(content);
    } catch (error) {
      if (content === wanted)
        $preview.set({ state: 'failed', message: sentence(error, OFFLINE) || OFFLINE });
    }
  }

  const before = (): TermPreview | null => {
    const shown = $preview.get();
    if (shown.state === 'shown') return shown.preview;
    return shown.state === 'waiting' ? shown.before : null;
  };

  return {
    $preview,
    /** The text is this now. */
    type(typed: string): void {
      // As it would be saved.
      const content = normalizeText(typed);
      if (content === wanted) return;
      wanted = content;
      clearTimeout(timer);
      if (content === '') {
        $preview.set({ state: 'empty' });
        return;
      }
      $preview.set({ state: 'waiting', before: before() });
      timer = setTimeout(() => void follow(content), TYPING_PAUSE_MS);
    },
    /** Asks again after a failure. */
    again(): void {
      $preview.set({ state: 'waiting', before: null });
      void follow(wanted);
    },
    /** What this text loses has been on screen. */
    see(content: string): void {
      seen = content;
    },
    /**
     * What a text loses that has not been on screen yet; it is from now on. Rejects with
     * ApiFailure.
     */
    async unseen(content: string): Promise<readonly Removal[]> {
      if (content === seen) return [];
      const shown = $preview.get();
      if (shown.state === 'shown' && shown.of === content) {
        seen = content;
        return shown.preview.removed;
      }
      wanted = content;
      clearTimeout(timer);
      const { removed } = await look(content);
      seen = content;
      return removed;
    },
  };
}

export type PreviewStore = ReturnType<typeof createPreview>;
