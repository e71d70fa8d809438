import { describe, expect, test } from 'vitest';
import {
  loadEditor,
  one,
  onFakePage,
  pause,
  type Saved,
  stored,
} from '../../support/panel/editor.ts';

onFakePage();

/** A save of the typed fields, refused because the record was changed meanwhile. */
async function conflict(typed: Record<string, string>, theirs: Partial<Saved>) {
  const loaded = await loadEditor({ next: 'record' });
  loaded.submit(one, typed);
  const current = { ...one, version: 9, ...theirs };
  await loaded.reject(409, 'Conflito.', {}, current);
  const base = { record: current, version: 9 };
  return { ...loaded, current, base };
}

const both = () => conflict({ title: 'Meu' }, { title: 'Deles' });

describe('a save of a record that changed meanwhile', () => {
  test.each([
    [{ title: 'Meu' }, { note: 'nova' }, { title: 'Meu', note: 'nova' }],
    [{ title: 'Igual' }, { title: 'Igual', note: 'nova' }, { title: 'Igual', note: 'nova' }],
  ])(
    'a save of a record that changed meanwhile of %j with %j is merged',
    async (typed, theirs, values) => {
      const { state, saving, current, base, editor, resolve } = await conflict(typed, theirs);
      expect(state()).toMatchObject({ state: 'saving', form: { base, values } });
      expect(saving[1]?.sent[1]).toEqual(base);
      await resolve({ ...current, version: 10 });
      expect(editor.$notice.get()?.kind).toBe('success');
      expect(stored()).toEqual({});
    },
  );

  test('a save of a record that changed meanwhile is not repeated when the server answers the same record', async () => {
    const { editor, saving, state, submit, reject } = await loadEditor();
    submit(one, { title: 'Meu' });
    await reject(409, 'Conflito.', {}, one);
    expect([saving.length, state().state]).toEqual([1, 'stale']);
    void editor.submit();
    expect(saving).toHaveLength(2);
  });

  test('a save of a record that changed meanwhile shows both texts of a field that both changed', async () => {
    const { state, current } = await both();
    const theirs = { title: 'Deles', note: 'x' };
    const form = { base: { version: 3 }, values: { title: 'Meu' } };
    expect(state()).toMatchObject({ state: 'stale', current, theirs, picks: {}, form });
    await pause();
    const draft = { values: { title: 'Meu' }, start: { title: 'Um' }, version: 3 };
    expect(Object.values(stored())).toMatchObject([draft]);
  });

  // A refused save of a client reads the page again, from which the notes are followed.
  test('a save of a record that changed meanwhile shows both texts also once it is read again', async () => {
    const { editor, state, current } = await both();
    const shown = state();
    editor.follow({ ...current });
    expect(state()).toBe(shown);
    void editor.keepMine();
    expect(state()).toMatchObject({ state: 'saving', form: { base: { version: 9 } } });
  });

  test('a save of a record that changed meanwhile is not sent before every such field is decided', async () => {
    const typed = { title: 'Meu', note: 'minha' };
    const { editor, saving, state } = await conflict(typed, { title: 'Deles', note: 'deles' });
    await editor.submit();
    editor.pick('title', 'theirs');
    await editor.submit();
    expect(saving).toHaveLength(1);
    editor.pick('note', 'mine');
    void editor.submit();
    const form = { base: { version: 9 }, values: { title: 'Deles', note: 'minha' } };
    expect(state()).toMatchObject({ state: 'saving', form });
    expect(saving).toHaveLength(2);
  });

  test('a save of a record that changed meanwhile takes typing in such a field as the decision for it', async () => {
    const { editor, saving, state } = await both();
    editor.change({ title: 'Meu mesmo' });
    expect(state()).toMatchObject({ state: 'stale', picks: { title: 'mine' } });
    void editor.submit();
    expect(saving[1]?.sent[0]).toEqual({ title: 'Meu mesmo' });
  });

  test('a save of a record that changed meanwhile with an invalid field is not sent', async () => {
    const { editor, state } = await both();
    editor.change({ title: '' });
    await editor.keepMine();
    const errors = { title: 'Título é obrigatório' };
    expect(state()).toMatchObject({ state: 'stale', form: { errors } });
  });

  test("a save of a record that changed meanwhile by 'Salvar o meu texto' sends what was typed, their other fields stay theirs", async () => {
    const theirs = { title: 'Deles', note: 'nova' };
    const { editor, state, saving, current, base, resolve } = await conflict(
      { title: 'Meu' },
      theirs,
    );
    editor.pick('title', 'theirs');
    void editor.keepMine();
    expect(saving[1]?.sent.slice(0, 2)).toEqual([{ title: 'Meu' }, base]);
    const values = { title: 'Meu', note: 'nova' };
    expect(state()).toMatchObject({ state: 'saving', form: { values } });
    await resolve(current);
    expect(state().state).toBe('editing');
    expect(stored()).toEqual({});
  });

  test("a save of a record that changed meanwhile by 'Ficar com a versão salva' drops the typed text of those fields", async () => {
    const { editor, state, base, dirty } = await both();
    editor.keepTheirs();
    const form = { base, values: { title: 'Deles' }, chosen: true };
    expect(state()).toMatchObject({ state: 'editing', form });
    expect(dirty()).toBe(false);
    await pause();
    expect(stored()).toEqual({});
  });

  test("a save of a record that changed meanwhile by 'Ficar com a versão salva' keeps other changes, still unsaved", async () => {
    const { editor, form } = await conflict({ title: 'Meu', note: 'minha' }, { title: 'Deles' });
    editor.keepTheirs();
    expect(form().values).toMatchObject({ title: 'Deles', note: 'minha' });
    await pause();
    const start = { title: 'Deles', note: 'x' };
    const draft = { values: { note: 'minha' }, start, version: 9 };
    expect(Object.values(stored())).toMatchObject([draft]);
  });

  test('a save of a record that changed meanwhile is merged after a reload, from the start of the draft', async () => {
    const { editor, drafts, saving, mount, state, reject, take } = await loadEditor();
    const start = { title: 'Um', note: 'x', order: 3 };
    drafts.keep('rows', 'one', { values: { ...start, title: 'Meu' }, start, version: 3 });
    mount();
    const current = { ...one, version: 9, note: 'nova' };
    await take(current);
    void editor.submit();
    expect(saving[0]?.sent[1]).toEqual({ record: current, version: 3 });
    await reject(409, 'Conflito.', {}, current);
    const values = { title: 'Meu', note: 'nova' };
    expect(state()).toMatchObject({ state: 'saving', form: { values } });
  });
});

test('there is no choice without a conflict', async () => {
  const { editor, state, saving } = await loadEditor();
  editor.open(one);
  const before = state();
  await editor.keepMine();
  editor.keepTheirs();
  editor.pick('title', 'mine');
  expect(state()).toBe(before);
  expect(saving).toHaveLength(0);
});
