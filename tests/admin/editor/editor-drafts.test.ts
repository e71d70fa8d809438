import { describe, expect, test } from 'vitest';
import {
  AT,
  loadEditor,
  one,
  onFakePage,
  pause,
  type Saved,
  stored,
  storedIds,
} from '../../support/panel/editor.ts';

onFakePage();

const start = { title: 'Um', note: 'x', order: 3 };
const work = (title: string, version: number | null) => ({
  values: { ...start, title },
  start,
  version,
});

describe('a draft', () => {
  test('a draft is offered, never applied by itself; typing changes no offer', async () => {
    const { drafts, editor, form, mount } = await loadEditor();
    drafts.keep('rows', 'one', work('a', 3));
    drafts.keep('other', 'new-1', work('b', null));
    mount();
    const offer = { id: 'one', ...work('a', 3), at: AT };
    expect(editor.$offers.get()).toEqual([offer]);
    editor.open(null);
    expect(form().values.title).toBe('');
    editor.change({ title: 'c' });
    await pause();
    expect(storedIds().sort()).toEqual(['new', 'one']);
    expect(editor.$offers.get()).toEqual([offer]);
  });

  test('a draft of a row opens it with its start and version, and is no longer offered', async () => {
    const { editor, form, dirty, drafts, mount, take } = await loadEditor();
    drafts.keep('rows', 'one', {
      values: { title: 'a', note: 'x', gone: 'y' },
      start: { title: 'Um', note: 'x', gone: 'z' },
      version: 2,
    });
    mount();
    await take({ ...one, version: 8, title: 'Novo', note: 'nova' });
    const values = { ...start, title: 'a' };
    expect(form()).toMatchObject({ base: { version: 2 }, start, chosen: true });
    expect(form().values).toEqual(values);
    expect([dirty(), editor.$offers.get()]).toEqual([true, []]);
    expect(storedIds()).toEqual(['one']);
    expect(Object.values(stored())).toMatchObject([{ values: { gone: 'y' }, version: 2 }]);
  });

  test('a draft that was not taken outlives typing in its record and the save', async () => {
    const { editor, drafts, mount, resolve, take, form } = await loadEditor({ next: 'record' });
    drafts.keep('rows', 'one', work('a', 3));
    mount();
    const offer = { id: 'one', ...work('a', 3), at: AT };
    editor.open(one);
    editor.change({ title: 'Uma' });
    await pause();
    expect(stored()).toHaveProperty('one', { ...work('a', 3), at: AT });
    expect(storedIds()).toEqual(['one', 'one']);
    void editor.submit();
    await resolve({ ...one, version: 4, title: 'Uma' });
    expect(editor.$offers.get()).toEqual([offer]);
    expect(stored()).toEqual({ one: { ...work('a', 3), at: AT } });
    editor.change({ note: 'y' });
    editor.cancel();
    expect(editor.$offers.get()).toEqual([offer]);
    await take({ ...one, version: 4, title: 'Uma' });
    expect(form()).toMatchObject({ base: { version: 3 }, values: { title: 'a' } });
  });

  test('a draft that is opened before the form is drawn is not offered in it', async () => {
    const { editor, drafts, mount } = await loadEditor();
    drafts.keep('rows', 'one', work('a', 3));
    drafts.keep('rows', 'two', work('b', 1));
    editor.open(one, { id: 'one', ...work('a', 3), at: AT });
    mount();
    expect(editor.$offers.get().map(({ id }) => id)).toEqual(['two']);
  });

  test.each([
    ['new-1', null, 'new'],
    ['deleted-elsewhere', 4, 'new'],
  ])('a draft stored under %s becomes a new record', async (id, version, kept) => {
    const { editor, form, drafts, mount, take } = await loadEditor();
    drafts.keep('rows', id, work('a', version));
    mount();
    await take();
    const base = { record: null, version: null };
    const values = { title: 'a', order: 3 };
    expect(form()).toMatchObject({ base, start: { title: '' }, values });
    expect([storedIds(), editor.$offers.get()]).toEqual([[kept], []]);
  });

  test('a draft of a new record is stored for each tab', async () => {
    const tabs = [await loadEditor(), await loadEditor()] as const;
    for (const [tab, title] of [
      [tabs[0], 'a'],
      [tabs[1], 'b'],
      [tabs[0], 'ab'],
    ] as const) {
      if (!tab.state().form) tab.editor.open(null);
      tab.editor.change({ title });
      await pause();
    }
    const kept = Object.values<{ values: { title: string } }>(stored());
    expect(kept.map(({ values }) => values.title).sort()).toEqual(['ab', 'b']);
    tabs[0].editor.cancel();
    expect(storedIds()).toEqual(['new']);
    tabs[0].mount();
    expect(tabs[0].editor.$offers.get()).toMatchObject([{ values: { title: 'b' } }]);
  });

  test('a draft of one record is stored for each tab, and for each tab that takes it', async () => {
    const tabs = [await loadEditor(), await loadEditor()] as const;
    for (const [index, { editor }] of tabs.entries()) {
      editor.open(one);
      editor.change({ title: `a${index}` });
      await pause();
    }
    void tabs[0].editor.submit();
    await tabs[0].resolve({ ...one, version: 4 });
    expect(Object.values(stored())).toMatchObject([{ values: { title: 'a1' } }]);
    const readers = [await loadEditor(), await loadEditor()] as const;
    for (const reader of readers) await reader.take(one);
    readers[0].editor.cancel();
    expect(Object.values(stored())).toMatchObject([{ values: { title: 'a1' } }]);
    readers[1].editor.cancel();
    expect(stored()).toEqual({});
  });

  test('a draft that another tab has written on is taken as it is now, and not discarded', async () => {
    const [writer, reader] = [await loadEditor(), await loadEditor()];
    const type = async (title: string, at: string) => {
      writer.setClock(() => Date.parse(at));
      writer.editor.change({ title });
      await pause();
    };
    writer.editor.open(one);
    await type('a', '2026-03-02T12:00:01Z');
    reader.mount();
    const [offer = expect.fail()] = reader.editor.$offers.get();
    await type('ab', '2026-03-02T12:00:02Z');
    reader.editor.discard(offer);
    expect(reader.editor.$offers.get()).toMatchObject([{ values: { title: 'ab' } }]);
    await type('abc', '2026-03-02T12:00:03Z');
    await reader.take(one);
    expect(reader.form().values.title).toBe('abc');
  });

  test('a draft from before the first save belongs to the current record', async () => {
    const { createEditor, drafts } = await loadEditor();
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
    const base = { record: one, version: 0 };
    expect(editor.$state.get().form).toMatchObject({ base, values: { title: 'a' } });
    expect(storedIds()).toEqual(['one']);
    await editor.submit();
    expect(stored()).toEqual({});
  });

  test('a draft that is discarded is removed alone, and comes back by undoing that', async () => {
    const { editor, drafts, mount } = await loadEditor();
    drafts.keep('rows', 'one', work('a', 3));
    drafts.keep('rows', 'two', work('b', 1));
    mount();
    const before = stored();
    editor.discard(editor.$offers.get()[0] ?? expect.fail());
    expect(editor.$offers.get().map(({ id }) => id)).toEqual(['two']);
    expect(Object.keys(stored())).toEqual(['two']);
    editor.$notice.get()?.action?.run();
    expect(stored()).toEqual(before);
    expect(editor.$offers.get()).toHaveLength(2);
  });
});

describe("'Cancelar'", () => {
  test("'Cancelar' drops the draft and begins a new record", async () => {
    const { editor, form, state } = await loadEditor();
    editor.cancel();
    expect(state()).toMatchObject({ state: 'editing', form: { base: { record: null } } });
    editor.open(one, undefined, true);
    editor.change({ title: 'a' });
    editor.cancel();
    await pause();
    expect(form()).toMatchObject({ base: { record: null }, chosen: false });
    expect(stored()).toEqual({});
  });

  test("'Cancelar' is undone by 'Desfazer'", async () => {
    const { editor, state } = await loadEditor();
    editor.open(one);
    editor.cancel();
    expect(editor.$notice.get()).toBeNull();
    editor.open(one);
    editor.change({ title: 'a' });
    editor.cancel();
    const { action } = editor.$notice.get() ?? expect.fail();
    expect(action?.label).toBe('Desfazer');
    action?.run();
    expect(editor.$notice.get()).toBeNull();
    const form = { base: { record: one }, values: { title: 'a' }, chosen: true };
    expect(state()).toMatchObject({ state: 'editing', form });
    await pause();
    expect(storedIds()).toEqual(['one']);
  });

  test("'Cancelar' offers what 'Desfazer' replaces", async () => {
    const { editor } = await loadEditor();
    editor.open(one);
    editor.change({ title: 'a' });
    editor.cancel();
    editor.change({ title: 'outro' });
    editor.$notice.get()?.action?.run();
    expect(editor.$offers.get()).toMatchObject([{ values: { title: 'outro' } }]);
  });
});
