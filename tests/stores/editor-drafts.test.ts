import { describe, expect, test, vi } from 'vitest';
import { AT, loadEditor, one, onFakePage, type Saved, settled, stored } from '../support/editor.ts';

onFakePage();

describe('a draft', () => {
  const draft = (values: Record<string, string | number>, version: number | null) => ({
    values,
    version,
    at: AT,
  });

  test('that lies there is offered, but never applied by itself; typing changes no offer', async () => {
    const { drafts, editor, state, mount } = await loadEditor();
    drafts.keep('rows', 'one', { title: 'a' }, 3);
    drafts.keep('other', 'new', { title: 'b' }, null);
    mount();
    const offer = { id: 'one', ...draft({ title: 'a' }, 3) };
    expect(editor.$offers.get()).toEqual([offer]);
    editor.open(null);
    expect(state().form?.values.title).toBe('');
    editor.change({ title: 'c' });
    await vi.advanceTimersByTimeAsync(300);
    expect(Object.keys(stored()).sort()).toEqual(['new', 'one']);
    expect(editor.$offers.get()).toEqual([offer]);
  });

  test('of a row opens it on the version it began on, and is offered no more', async () => {
    const { editor, state, reading, drafts, mount } = await loadEditor();
    drafts.keep('rows', 'one', { title: 'a', gone: 'x' }, 2);
    mount();
    void editor.take(editor.$offers.get()[0] ?? expect.fail());
    reading[0]?.resolve({ ...one, version: 8, title: 'Novo' });
    await settled();
    expect(state().form).toMatchObject({
      base: { version: 2 },
      start: { title: 'Novo' },
      values: { title: 'a', order: 3 },
      chosen: true,
    });
    expect(state().form?.values).not.toHaveProperty('gone');
    expect(editor.$offers.get()).toEqual([]);
    expect(stored()).toHaveProperty('one');
  });

  test.each(['new', 'deleted-elsewhere'])('of %s becomes a new record', async (id) => {
    const { editor, state, drafts, mount } = await loadEditor();
    drafts.keep('rows', id, { title: 'a' }, id === 'new' ? null : 4);
    mount();
    await editor.take(editor.$offers.get()[0] ?? expect.fail());
    expect(state().form).toMatchObject({
      base: { record: null, version: null },
      values: { title: 'a', order: 3 },
    });
    expect(Object.keys(stored())).toEqual(['new']);
    expect(editor.$offers.get()).toEqual([]);
  });

  test('that began before the first save belongs to the record there is now', async () => {
    const { createEditor } = await loadEditor().then(() => import('../../src/stores/editor.ts'));
    const drafts = await import('../../src/stores/drafts.ts');
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
    drafts.keep('rows', 'new', { title: 'a' }, null);
    editor.open(one);
    await editor.take(editor.$offers.get()[0] ?? expect.fail());
    expect(editor.$state.get().form).toMatchObject({
      base: { record: one, version: 3 },
      values: { title: 'a' },
    });
    expect(Object.keys(stored())).toEqual(['one']);
    await editor.submit();
    expect(stored()).toEqual({});
  });

  test('that is discarded is gone, the others are not', async () => {
    const { editor, drafts, mount } = await loadEditor();
    drafts.keep('rows', 'one', { title: 'a' }, 3);
    drafts.keep('rows', 'two', { title: 'b' }, 1);
    mount();
    editor.discard('one');
    expect(editor.$offers.get().map(({ id }) => id)).toEqual(['two']);
    expect(Object.keys(stored())).toEqual(['two']);
  });

  test("goes with 'Cancelar', which goes back to a new record", async () => {
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
