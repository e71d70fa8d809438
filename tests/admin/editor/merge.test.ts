import { describe, expect, test, vi } from 'vitest';
import { loadEditor, one, onFakePage, type Saved, settled, stored } from '../../support/editor.ts';

onFakePage();

/** A save of the typed fields, refused because the record was changed meanwhile. */
async function conflict(typed: Record<string, string>, theirs: Partial<Saved>) {
  const loaded = await loadEditor({ next: 'record' });
  loaded.submit(one, typed);
  const current = { ...one, version: 9, ...theirs };
  await loaded.reject(409, 'Conflito.', {}, current);
  return { ...loaded, current };
}

const both = () => conflict({ title: 'Meu' }, { title: 'Deles' });

describe('a save of a record that changed meanwhile', () => {
  test('is merged where no field was changed twice', async () => {
    const { state, saving, current, editor, resolve } = await conflict(
      { title: 'Meu' },
      { note: 'nova' },
    );
    expect(state()).toMatchObject({
      state: 'saving',
      form: { base: { record: current, version: 9 }, values: { title: 'Meu', note: 'nova' } },
    });
    expect(saving[1]?.sent[1]).toEqual({ record: current, version: 9 });
    await resolve({ ...current, version: 10 });
    expect(editor.$notice.get()?.kind).toBe('success');
    expect(stored()).toEqual({});
  });

  test('is merged where both changes are equal', async () => {
    const { state } = await conflict({ title: 'Igual' }, { title: 'Igual', note: 'nova' });
    expect(state()).toMatchObject({ state: 'saving', form: { values: { note: 'nova' } } });
  });

  test('is not repeated when the server answers the same record', async () => {
    const { editor, saving, state, submit, reject } = await loadEditor();
    submit(one, { title: 'Meu' });
    await reject(409, 'Conflito.', {}, one);
    expect(saving).toHaveLength(1);
    expect(state().state).toBe('stale');
    void editor.submit();
    expect(saving).toHaveLength(2);
  });

  test('shows both texts of a field that both changed', async () => {
    const { state, current } = await both();
    expect(state()).toMatchObject({
      state: 'stale',
      current,
      theirs: { title: 'Deles', note: 'x' },
      picks: {},
      form: { base: { version: 3 }, values: { title: 'Meu' } },
    });
    await vi.advanceTimersByTimeAsync(300);
    expect(stored()).toMatchObject({
      one: { values: { title: 'Meu' }, start: { title: 'Um' }, version: 3 },
    });
  });

  test('is not sent before every such field is decided', async () => {
    const { editor, saving, state } = await conflict(
      { title: 'Meu', note: 'minha' },
      { title: 'Deles', note: 'deles' },
    );
    await editor.submit();
    editor.pick('title', 'theirs');
    await editor.submit();
    expect(saving).toHaveLength(1);
    editor.pick('note', 'mine');
    void editor.submit();
    expect(state()).toMatchObject({
      state: 'saving',
      form: { base: { version: 9 }, values: { title: 'Deles', note: 'minha' } },
    });
    expect(saving).toHaveLength(2);
  });

  test('takes typing in such a field as the decision for it', async () => {
    const { editor, saving, state } = await both();
    editor.change({ title: 'Meu mesmo' });
    expect(state()).toMatchObject({ state: 'stale', picks: { title: 'mine' } });
    void editor.submit();
    expect(saving[1]?.sent[0]).toEqual({ title: 'Meu mesmo' });
  });

  test('with an invalid field is not sent', async () => {
    const { editor, state } = await both();
    editor.change({ title: '' });
    await editor.keepMine();
    expect(state()).toMatchObject({
      state: 'stale',
      form: { errors: { title: 'Título é obrigatório' } },
    });
  });

  test("'Salvar o meu texto' saves what was typed, and their other fields stay theirs", async () => {
    const { editor, state, saving, current, resolve } = await conflict(
      { title: 'Meu' },
      { title: 'Deles', note: 'nova' },
    );
    void editor.keepMine();
    expect(saving[1]?.sent[1]).toEqual({ record: current, version: 9 });
    expect(state()).toMatchObject({
      state: 'saving',
      form: { values: { title: 'Meu', note: 'nova' } },
    });
    await resolve(current);
    expect(state().state).toBe('editing');
    expect(stored()).toEqual({});
  });

  test("'Salvar o meu texto' means every field, also one where theirs was picked", async () => {
    const { editor, saving } = await both();
    editor.pick('title', 'theirs');
    void editor.keepMine();
    expect(saving[1]?.sent[0]).toEqual({ title: 'Meu' });
  });

  test("'Ficar com a versão salva' drops the typed text of those fields", async () => {
    const { editor, state, current, isDirty } = await both();
    editor.keepTheirs();
    expect(state()).toMatchObject({
      state: 'editing',
      form: { base: { record: current, version: 9 }, values: { title: 'Deles' }, chosen: true },
    });
    expect(isDirty(state().form ?? expect.fail())).toBe(false);
    await vi.advanceTimersByTimeAsync(300);
    expect(stored()).toEqual({});
  });

  test("'Ficar com a versão salva' keeps what only this side changed, still unsaved", async () => {
    const { editor, state } = await conflict({ title: 'Meu', note: 'minha' }, { title: 'Deles' });
    editor.keepTheirs();
    expect(state().form?.values).toMatchObject({ title: 'Deles', note: 'minha' });
    await vi.advanceTimersByTimeAsync(300);
    expect(stored()).toMatchObject({
      one: { values: { note: 'minha' }, start: { title: 'Deles', note: 'x' }, version: 9 },
    });
  });

  test('is merged after a reload, from the start of the draft', async () => {
    const { editor, drafts, saving, reading, mount, state, reject } = await loadEditor();
    drafts.keep('rows', 'one', {
      values: { title: 'Meu', note: 'x', order: 3 },
      start: { title: 'Um', note: 'x', order: 3 },
      version: 3,
    });
    mount();
    const current = { ...one, version: 9, note: 'nova' };
    void editor.take(editor.$offers.get()[0] ?? expect.fail());
    reading[0]?.resolve(current);
    await settled();
    void editor.submit();
    expect(saving[0]?.sent[1]).toEqual({ record: current, version: 3 });
    await reject(409, 'Conflito.', {}, current);
    expect(state()).toMatchObject({
      state: 'saving',
      form: { values: { title: 'Meu', note: 'nova' } },
    });
  });

  test('is the only state that offers the choice', async () => {
    const { editor, state, saving } = await loadEditor();
    editor.open(one);
    const before = state();
    await editor.keepMine();
    editor.keepTheirs();
    editor.pick('title', 'mine');
    expect(state()).toBe(before);
    expect(saving).toHaveLength(0);
  });
});
