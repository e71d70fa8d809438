import { describe, expect, test, vi } from 'vitest';
import {
  AT,
  hide,
  leave,
  loadEditor,
  one,
  onFakePage,
  rows,
  settled,
  stored,
  storedIds,
  two,
} from '../../support/editor.ts';

onFakePage();

describe('opening', () => {
  test('begins blank, then edits a new record or a given one', async () => {
    const { editor, state, isDirty } = await loadEditor();
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
    expect(state().form).toMatchObject({
      base: { record: one, version: 3 },
      values: { title: 'Um' },
    });
    expect(isDirty(state().form ?? expect.fail())).toBe(false);
  });

  test('a row is read from the server first', async () => {
    const { editor, state, reading } = await loadEditor();
    editor.open(null);
    const form = state().form;
    void editor.edit(one);
    expect(state()).toEqual({ state: 'reading', form, id: 'one' });
    reading[0]?.resolve({ ...one, version: 7, title: 'Um, mais novo' });
    await settled();
    expect(state()).toMatchObject({
      state: 'editing',
      form: { base: { version: 7 }, values: { title: 'Um, mais novo' }, chosen: true },
    });
  });

  test('a row that cannot be read leaves the former form, or none', async () => {
    const { editor, state, reading } = await loadEditor();
    void editor.edit(one);
    expect(state()).toEqual({ state: 'reading', form: null, id: 'one' });
    reading[0]?.resolve(null);
    await settled();
    expect(state()).toEqual({ state: 'blank', form: null });
    editor.open(two);
    const form = state().form;
    void editor.edit(one);
    reading[1]?.resolve(null);
    await settled();
    expect(state()).toEqual({ state: 'editing', form });
  });

  test('of two rows chosen quickly the later one is opened, whichever answer is first', async () => {
    const { editor, state, reading } = await loadEditor();
    void editor.edit(one);
    void editor.edit(two);
    reading[1]?.resolve(two);
    await settled();
    reading[0]?.resolve(one);
    await settled();
    expect(state().form?.base.record).toEqual(two);
  });

  test('a screen that reads nothing opens the record it has', async () => {
    const { editor, state } = await loadEditor({ reads: false });
    await editor.edit(one);
    expect(state().form?.base.record).toEqual(one);
  });

  test("'Adicionar' shows the form as it is", async () => {
    const { editor, state } = await loadEditor();
    editor.open(null);
    const base = state().form?.base;
    editor.choose();
    expect(state().form).toMatchObject({ chosen: true, values: { title: '' } });
    expect(state().form?.base).toBe(base);
  });

  test("'Adicionar' shows a new form while the list is loading", async () => {
    const { editor, state } = await loadEditor();
    editor.choose();
    expect(state()).toMatchObject({
      state: 'editing',
      form: { chosen: true, values: { order: 3 } },
    });
    editor.renew();
    expect(state()).toMatchObject({ form: { chosen: true } });
  });

  test('a new form is renewed with the list, unless it was changed', async () => {
    const { editor, state } = await loadEditor();
    editor.renew();
    expect(state()).toMatchObject({ state: 'editing', form: { base: { record: null } } });
    rows.push({ id: 'three', version: 1, title: 'Três', note: '' });
    const base = state().form?.base;
    editor.renew();
    rows.pop();
    expect(state().form).toMatchObject({ start: { order: 4 }, values: { order: 4 } });
    expect(state().form?.base).toBe(base);
    editor.change({ title: 'a' });
    editor.renew();
    expect(state().form?.values).toEqual({ title: 'a', note: '', order: 4 });
    editor.open(one);
    editor.renew();
    expect(state().form?.base.record).toEqual(one);
  });
});

describe('typing', () => {
  test('changes the field, takes its error away and leaves the others', async () => {
    const { editor, state } = await loadEditor();
    editor.change({ title: 'a' });
    expect(state()).toEqual({ state: 'blank', form: null });
    editor.open(null);
    await editor.submit();
    expect(state()).toMatchObject({
      state: 'editing',
      form: { errors: { title: 'Título é obrigatório' } },
    });
    editor.change({ order: 5 });
    expect(state().form?.errors).toEqual({ title: 'Título é obrigatório' });
    editor.change({ title: 'a' });
    expect(state().form).toMatchObject({ values: { title: 'a', order: 5 }, errors: {} });
  });

  test('is kept a moment after the last key, and dropped when it is taken back', async () => {
    const { editor } = await loadEditor();
    editor.open(one);
    editor.change({ title: 'U' });
    await vi.advanceTimersByTimeAsync(299);
    expect(stored()).toEqual({});
    editor.change({ title: 'Uma' });
    await vi.advanceTimersByTimeAsync(300);
    const start = { title: 'Um', note: 'x', order: 3 };
    expect(stored()).toEqual({
      one: { values: { ...start, title: 'Uma' }, start, version: 3, at: AT },
    });
    editor.change({ title: 'Um' });
    await vi.advanceTimersByTimeAsync(300);
    expect(stored()).toEqual({});
  });

  test.each(['the page goes', 'the screen is left', 'another record is opened'])(
    'the last change is kept when %s',
    async (moment) => {
      const { editor } = await loadEditor();
      editor.open(null);
      editor.change({ title: 'a' });
      if (moment === 'the page goes') hide();
      else if (moment === 'the screen is left') leave();
      else editor.open(one);
      expect(Object.values(stored())).toMatchObject([{ values: { title: 'a' }, version: null }]);
      expect(storedIds()).toEqual(['new']);
    },
  );

  test("is not kept after 'Sair'", async () => {
    const { editor, clearSession } = await loadEditor();
    editor.open(null);
    editor.change({ title: 'a' });
    clearSession();
    hide();
    await vi.advanceTimersByTimeAsync(300);
    expect(stored()).toEqual({});
  });

  test('makes the work unsaved until it is saved, taken back or left', async () => {
    const { editor, $unsavedWork, resolve } = await loadEditor();
    editor.open(one);
    expect($unsavedWork.get()).toBe(false);
    editor.change({ title: 'a' });
    expect($unsavedWork.get()).toBe(true);
    editor.change({ title: 'Um' });
    expect($unsavedWork.get()).toBe(false);
    editor.change({ title: 'a' });
    void editor.submit();
    expect($unsavedWork.get()).toBe(true);
    await resolve(one);
    expect($unsavedWork.get()).toBe(false);
    editor.change({ title: 'b' });
    leave();
    expect($unsavedWork.get()).toBe(false);
  });

  test('stays unsaved while a second editor is opened and closed', async () => {
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
