import { describe, expect, test, vi } from 'vitest';
import {
  AT,
  loadEditor,
  one,
  onFakePage,
  type Saved,
  settled,
  stored,
  storedIds,
} from '../../support/editor.ts';

onFakePage();

describe('a draft', () => {
  const start = { title: 'Um', note: 'x', order: 3 };
  const work = (title: string, version: number | null) => ({
    values: { ...start, title },
    start,
    version,
  });

  test('is offered, never applied by itself; typing changes no offer', async () => {
    const { drafts, editor, state, mount } = await loadEditor();
    drafts.keep('rows', 'one', work('a', 3));
    drafts.keep('other', 'new-1', work('b', null));
    mount();
    const offer = { id: 'one', ...work('a', 3), at: AT };
    expect(editor.$offers.get()).toEqual([offer]);
    editor.open(null);
    expect(state().form?.values.title).toBe('');
    editor.change({ title: 'c' });
    await vi.advanceTimersByTimeAsync(300);
    expect(storedIds().sort()).toEqual(['new', 'one']);
    expect(editor.$offers.get()).toEqual([offer]);
  });

  test('of a row opens it with its start and version, and is no longer offered', async () => {
    const { editor, state, reading, drafts, mount, isDirty } = await loadEditor();
    drafts.keep('rows', 'one', {
      values: { title: 'a', note: 'x', gone: 'y' },
      start: { title: 'Um', note: 'x', gone: 'z' },
      version: 2,
    });
    mount();
    void editor.take(editor.$offers.get()[0] ?? expect.fail());
    reading[0]?.resolve({ ...one, version: 8, title: 'Novo', note: 'nova' });
    await settled();
    expect(state().form).toMatchObject({
      base: { version: 2 },
      draftId: 'one',
      start: { title: 'Um', note: 'x', order: 3 },
      values: { title: 'a', note: 'x', order: 3 },
      chosen: true,
    });
    expect(state().form?.values).not.toHaveProperty('gone');
    expect(isDirty(state().form ?? expect.fail())).toBe(true);
    expect(editor.$offers.get()).toEqual([]);
    expect(stored()).toHaveProperty('one');
  });

  test.each([
    ['new-1', null, 'new-1'],
    ['deleted-elsewhere', 4, 'new'],
  ])('stored under %s becomes a new record', async (id, version, kept) => {
    const { editor, state, drafts, mount } = await loadEditor();
    drafts.keep('rows', id, work('a', version));
    mount();
    await editor.take(editor.$offers.get()[0] ?? expect.fail());
    expect(state().form).toMatchObject({
      base: { record: null, version: null },
      start: { title: '' },
      values: { title: 'a', order: 3 },
    });
    expect(storedIds()).toEqual([kept]);
    expect(editor.$offers.get()).toEqual([]);
  });

  test('of a new record is stored for each tab', async () => {
    const one = await loadEditor();
    const other = await loadEditor();
    for (const [tab, title] of [
      [one, 'a'],
      [other, 'b'],
      [one, 'ab'],
    ] as const) {
      if (!tab.state().form) tab.editor.open(null);
      tab.editor.change({ title });
      await vi.advanceTimersByTimeAsync(300);
    }
    const kept = Object.values<{ values: { title: string } }>(stored());
    expect(kept.map(({ values }) => values.title).sort()).toEqual(['ab', 'b']);
    one.editor.cancel();
    expect(storedIds()).toEqual(['new']);
    one.mount();
    expect(one.editor.$offers.get()).toMatchObject([{ values: { title: 'b' } }]);
  });

  test('from before the first save belongs to the current record', async () => {
    const { createEditor } = await loadEditor().then(
      () => import('../../../src/admin/editor/editor.ts'),
    );
    const drafts = await import('../../../src/admin/editor/drafts.ts');
    const editor = createEditor<unknown, Saved>({
      screen: 'rows',
      start: (record) => ({ title: record?.title ?? '' }),
      validate: (values) => ({ ok: true, values }),
      find: () => one,
      save: async () => null,
      next: 'record',
      saved: () => '',
      failed: () => '',
    });
    drafts.keep('rows', 'new-1', work('a', null));
    editor.open(one);
    await editor.take(editor.$offers.get()[0] ?? expect.fail());
    expect(editor.$state.get().form).toMatchObject({
      base: { record: one, version: 0 },
      values: { title: 'a' },
    });
    expect(Object.keys(stored())).toEqual(['one']);
    await editor.submit();
    expect(stored()).toEqual({});
  });

  test('that is discarded is removed alone', async () => {
    const { editor, drafts, mount } = await loadEditor();
    drafts.keep('rows', 'one', work('a', 3));
    drafts.keep('rows', 'two', work('b', 1));
    mount();
    editor.discard('one');
    expect(editor.$offers.get().map(({ id }) => id)).toEqual(['two']);
    expect(Object.keys(stored())).toEqual(['two']);
  });

  test("dropped by 'Cancelar' is restored by 'Desfazer'", async () => {
    const { editor, state } = await loadEditor();
    editor.open(one);
    editor.cancel();
    expect(editor.$notice.get()).toBeNull();
    editor.open(one);
    editor.change({ title: 'a' });
    editor.cancel();
    expect(stored()).toEqual({});
    const { action } = editor.$notice.get() ?? expect.fail();
    expect(action?.label).toBe('Desfazer');
    action?.run();
    expect(editor.$notice.get()).toBeNull();
    expect(state()).toMatchObject({
      state: 'editing',
      form: { base: { record: one }, values: { title: 'a' }, chosen: true },
    });
    await vi.advanceTimersByTimeAsync(300);
    expect(stored()).toHaveProperty('one');
  });

  test("replaced by 'Desfazer' is offered", async () => {
    const { editor } = await loadEditor();
    editor.open(one);
    editor.change({ title: 'a' });
    editor.cancel();
    editor.change({ title: 'outro' });
    editor.$notice.get()?.action?.run();
    expect(editor.$offers.get()).toMatchObject([{ values: { title: 'outro' } }]);
  });

  test("is dropped by 'Cancelar', which begins a new record", async () => {
    const { editor, state } = await loadEditor();
    editor.cancel();
    expect(state()).toMatchObject({ state: 'editing', form: { base: { record: null } } });
    editor.open(one, undefined, true);
    editor.change({ title: 'a' });
    editor.cancel();
    await vi.advanceTimersByTimeAsync(300);
    expect(state().form).toMatchObject({ base: { record: null }, chosen: false });
    expect(stored()).toEqual({});
  });
});
