import { afterEach, expect } from 'vitest';
import { later, loggedIn, onPage, page, settled } from './logged-in.ts';

export type Saved = {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly note: string;
};

export const AT = '2026-03-02T12:00:00.000Z';
export const one: Saved = { id: 'one', version: 3, title: 'Um', note: 'x' };
export const two: Saved = { id: 'two', version: 1, title: 'Dois', note: 'y' };
export const rows = [one, two];

let closing: (() => void)[] = [];

/** Leaves the screen the editors are on. */
export function leave(): void {
  for (const close of closing) close();
  closing = [];
}

/** The page goes away. */
export const hide = () => page.tab.dispatchEvent(new Event('pagehide'));

/** Ends the pause after which typing is stored. */
export const pause = () => later(300);

/** The ids of the stored drafts, without what makes each form's its own. */
export const storedIds = () =>
  Object.keys(stored()).map((id) => id.replace(/^(new(?=-)|\w+(?=~))[-~][0-9a-f]{32}$/, '$1'));

/** The drafts of the editor's screen as they are stored. */
export const stored = () => JSON.parse(page.storage['unsaved:rows'] ?? '{}');

/** Gives each test of a file a page and a clock of its own. */
export function onFakePage(): void {
  onPage({ clock: true });
  afterEach(leave);
}

/** An editor of rows with a title; `save` and `read` end when the test says so. */
export async function loadEditor({ next = 'new' as 'new' | 'record', reads = true } = {}) {
  const modules = await loggedIn(async () => {
    const { setClock } = await import('../../../src/shared/core/clock.ts');
    setClock(() => Date.parse(AT));
    return {
      setClock,
      ...(await import('../../../src/browser/api.ts')),
      ...(await import('../../../src/admin/session/unsaved-work.ts')),
      ...(await import('../../../src/admin/editor/editor.ts')),
      ...(await import('../../../src/admin/editor/state.ts')),
    };
  });
  const { ApiFailure, createEditor } = modules;
  const drafts = await import('../../../src/admin/editor/drafts.ts');
  const saving: { sent: unknown[]; end: PromiseWithResolvers<Saved | null | 'unchanged'> }[] = [];
  const reading: PromiseWithResolvers<Saved | null>[] = [];
  const create = (screen: string) =>
    createEditor<{ title: string }, Saved>({
      screen,
      start: (record) => ({
        title: record?.title ?? '',
        note: record?.note ?? '',
        order: rows.length + 1,
      }),
      validate: (values) =>
        values.title === ''
          ? { ok: false, message: 'x', errors: { title: 'Título é obrigatório' } }
          : { ok: true, values: { title: String(values.title) } },
      find: (id) => rows.find((row) => row.id === id) ?? null,
      ...(reads
        ? {
            read: () => {
              const end = Promise.withResolvers<Saved | null>();
              reading.push(end);
              return end.promise;
            },
          }
        : {}),
      save: (...sent) => {
        const end = Promise.withResolvers<Saved | null | 'unchanged'>();
        saving.push({ sent, end });
        return end.promise;
      },
      conflict: (error) =>
        error instanceof ApiFailure && error.status === 409 ? (error.data as Saved) : null,
      deleted: (error) =>
        error instanceof ApiFailure && error.status === 404 ? 'Foi excluído.' : null,
      next,
      saved: ({ record }) => (record ? 'Atualizado!' : 'Adicionado!'),
      failed: (message, { record }) =>
        `Erro: ${message || (record ? 'não atualizou' : 'não incluiu')}`,
    });
  const editor = create('rows');
  const mount = () => {
    const close = editor.mount();
    closing.push(close);
    return close;
  };
  mount();
  /** A second editor on screen, and what takes it away. */
  const another = () => {
    const second = create('others');
    return { editor: second, close: second.mount() };
  };
  const state = () => editor.$state.get();
  /** Opens a record, types and saves. */
  const submit = (record: Saved | null, typed: Record<string, string> = {}) => {
    editor.open(record);
    editor.change(typed);
    void editor.submit();
  };
  /** Ends the last save. */
  const resolve = (saved: Saved | null | 'unchanged') => {
    saving.at(-1)?.end.resolve(saved);
    return settled();
  };
  const reject = (...failure: ConstructorParameters<typeof ApiFailure>) => {
    saving.at(-1)?.end.reject(new ApiFailure(...failure));
    return settled();
  };
  const form = () => state().form ?? expect.fail('no form');
  const dirty = () => modules.isDirty(form());
  /** Opens the first offered draft; the server answers `record`. */
  const take = async (record: Saved | null = null) => {
    const taking = editor.take(editor.$offers.get()[0] ?? expect.fail('no offer'));
    reading[0]?.resolve(record);
    await Promise.race([taking, settled()]);
  };
  const all = { submit, resolve, reject, editor, another, state, form, dirty, take, mount };
  return { ...modules, ...all, saving, reading, drafts };
}
