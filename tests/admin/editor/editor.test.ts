import { describe, expect, test } from 'vitest';
import {
  AT,
  hide,
  leave,
  loadEditor,
  one,
  onFakePage,
  pause,
  rows,
  stored,
  storedIds,
  two,
} from '../../support/panel/editor.ts';
import { later, settled } from '../../support/panel/logged-in.ts';

onFakePage();

describe('opening', () => {
  test('an editor begins blank, then edits a new record or a given one', async () => {
    const { editor, state, form, dirty } = await loadEditor();
    expect(state()).toEqual({ state: 'blank', form: null });
    editor.open(null);
    const blank = { title: '', note: '', order: 3 };
    expect(state()).toEqual({
      state: 'editing',
      form: {
        base: { record: null, version: null },
        draftId: expect.stringMatching(/^new-[0-9a-f]{32}$/),
        start: blank,
        values: blank,
        errors: {},
        chosen: false,
      },
    });
    editor.open(one);
    expect(form()).toMatchObject({ base: { record: one, version: 3 }, values: { title: 'Um' } });
    expect(dirty()).toBe(false);
  });

  test('a row is read from the server first', async () => {
    const { editor, state, form, reading } = await loadEditor();
    editor.open(null);
    const before = form();
    void editor.edit(one);
    expect(state()).toEqual({ state: 'reading', form: before, id: 'one' });
    reading[0]?.resolve({ ...one, version: 7, title: 'Novo' });
    await settled();
    const read = { base: { version: 7 }, values: { title: 'Novo' }, chosen: true };
    expect(state()).toMatchObject({ state: 'editing', form: read });
  });

  test('a row that cannot be read leaves the former form, or none', async () => {
    const { editor, state, form, reading } = await loadEditor();
    void editor.edit(one);
    expect(state()).toEqual({ state: 'reading', form: null, id: 'one' });
    reading[0]?.resolve(null);
    await settled();
    expect(state()).toEqual({ state: 'blank', form: null });
    editor.open(two);
    const before = form();
    void editor.edit(one);
    reading[1]?.resolve(null);
    await settled();
    expect(state()).toEqual({ state: 'editing', form: before });
  });

  test('an editor of two rows chosen quickly the later one is opened, whichever answer is first', async () => {
    const { editor, form, reading } = await loadEditor();
    void editor.edit(one);
    void editor.edit(two);
    for (const [index, row] of [two, one].entries()) {
      reading[1 - index]?.resolve(row);
      await settled();
    }
    expect(form().base.record).toEqual(two);
  });

  test('a screen that reads nothing opens the record it has', async () => {
    const { editor, form } = await loadEditor({ reads: false });
    await editor.edit(one);
    expect(form().base.record).toEqual(one);
  });

  test("an editor 'Adicionar' shows the form as it is, or a new one while the list is loading", async () => {
    const { editor, form } = await loadEditor();
    editor.choose();
    expect(form()).toMatchObject({ chosen: true, values: { order: 3 } });
    editor.renew();
    expect(form().chosen).toBe(true);
    editor.open(null);
    const { base } = form();
    editor.choose();
    expect(form()).toMatchObject({ chosen: true, values: { title: '' } });
    expect(form().base).toBe(base);
  });

  test('a new form is renewed with the list, but for what was typed', async () => {
    const { editor, state, form } = await loadEditor();
    editor.renew();
    expect(state()).toMatchObject({ state: 'editing', form: { base: { record: null } } });
    rows.push({ id: 'three', version: 1, title: 'Três', note: '' });
    const { base } = form();
    editor.renew();
    rows.pop();
    expect(form()).toMatchObject({ start: { order: 4 }, values: { order: 4 } });
    expect(form().base).toBe(base);
    editor.change({ title: 'a' });
    editor.renew();
    expect(form()).toMatchObject({ start: { title: '' }, values: { title: 'a', order: 3 } });
    editor.change({ order: 1 });
    editor.renew();
    expect(form().values).toEqual({ title: 'a', note: '', order: 1 });
    editor.open(one);
    editor.renew();
    expect(form().base.record).toEqual(one);
  });
});

describe('typing', () => {
  test('typing changes the field, takes its error away and leaves the others', async () => {
    const { editor, state, form } = await loadEditor();
    editor.change({ title: 'a' });
    expect(state()).toEqual({ state: 'blank', form: null });
    editor.open(null);
    await editor.submit();
    const errors = { title: 'Título é obrigatório' };
    expect(state()).toMatchObject({ state: 'editing', form: { errors } });
    editor.change({ order: 5 });
    expect(form().errors).toEqual(errors);
    editor.change({ title: 'a' });
    expect(form()).toMatchObject({ values: { title: 'a', order: 5 }, errors: {} });
  });

  test('typing is kept a moment after the last key, and dropped when it is taken back', async () => {
    const { editor } = await loadEditor();
    editor.open(one);
    editor.change({ title: 'U' });
    await later(299);
    expect(stored()).toEqual({});
    editor.change({ title: 'Uma' });
    await pause();
    const start = { title: 'Um', note: 'x', order: 3 };
    const draft = { values: { ...start, title: 'Uma' }, start, version: 3, at: AT };
    expect(storedIds()).toEqual(['one']);
    expect(Object.values(stored())).toEqual([draft]);
    editor.change({ title: 'Um' });
    await pause();
    expect(stored()).toEqual({});
  });

  test.each<[string, (editor: Awaited<ReturnType<typeof loadEditor>>['editor']) => void]>([
    ['the page goes', hide],
    ['the screen is left', leave],
    ['another record is opened', (editor) => editor.open(one)],
  ])('is kept when %s', async (_, go) => {
    const { editor } = await loadEditor();
    editor.open(null);
    editor.change({ title: 'a' });
    go(editor);
    expect(Object.values(stored())).toMatchObject([{ values: { title: 'a' }, version: null }]);
    expect(storedIds()).toEqual(['new']);
  });

  test("typing is not kept after 'Sair'", async () => {
    const { editor, clearSession } = await loadEditor();
    editor.open(null);
    editor.change({ title: 'a' });
    clearSession();
    hide();
    await pause();
    expect(stored()).toEqual({});
  });

  test('typing makes the work unsaved until it is saved, taken back or left', async () => {
    const { editor, $unsavedWork, resolve } = await loadEditor();
    editor.open(one);
    expect($unsavedWork.get()).toBe(false);
    for (const [title, unsaved] of [
      ['a', true],
      ['Um', false],
      ['a', true],
    ] as const) {
      editor.change({ title });
      expect($unsavedWork.get()).toBe(unsaved);
    }
    void editor.submit();
    expect($unsavedWork.get()).toBe(true);
    await resolve(one);
    expect($unsavedWork.get()).toBe(false);
    editor.change({ title: 'b' });
    leave();
    expect($unsavedWork.get()).toBe(false);
  });

  test('typing stays unsaved while a second editor is opened and closed', async () => {
    const { editor, another, $unsavedWork } = await loadEditor();
    editor.open(one);
    editor.change({ title: 'a' });
    const second = another();
    second.editor.open(one);
    expect($unsavedWork.get()).toBe(true);
    second.close();
    expect($unsavedWork.get()).toBe(true);
    leave();
    expect($unsavedWork.get()).toBe(false);
  });
});

// A version of before is restored.
describe('following a restored record', () => {
  const restored = { ...one, version: 9, title: 'Um de antes' };
  const base = { record: restored, version: 9 };

  test('an editor that follows a restored record shows it in an unchanged form', async () => {
    const { editor, state, dirty } = await loadEditor();
    editor.open(one);
    editor.follow(restored);
    const form = { base, values: { title: 'Um de antes' } };
    expect(state()).toMatchObject({ state: 'editing', form });
    expect(dirty()).toBe(false);
  });

  test('an editor that follows a restored record keeps typed text on its version, and forms of other and new records', async () => {
    const { editor, state, form, dirty } = await loadEditor();
    editor.open(one);
    editor.change({ note: 'meu' });
    editor.follow(restored);
    const values = { title: 'Um', note: 'meu' };
    expect(form()).toMatchObject({ base: { ...base, version: 3 }, start: { title: 'Um' }, values });
    expect(dirty()).toBe(true);
    for (const record of [two, null]) {
      editor.open(record);
      const before = state();
      editor.follow(restored);
      expect(state()).toBe(before);
    }
  });
});
