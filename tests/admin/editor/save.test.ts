import { describe, expect, test, vi } from 'vitest';
import {
  loadEditor,
  one,
  onFakePage,
  pause,
  stored,
  storedIds,
  two,
} from '../../support/panel/editor.ts';
import { ana, settled } from '../../support/panel/logged-in.ts';

onFakePage();

describe('saving', () => {
  test('a save sends the checked values on their base; then a new record is begun', async () => {
    const { editor, state, saving, resolve } = await loadEditor();
    editor.open(one);
    editor.change({ title: 'a' });
    await pause();
    editor.$notice.set({ kind: 'success', text: 'Excluído!' });
    void editor.submit();
    expect(editor.$notice.get()).toBeNull();
    expect(state()).toMatchObject({ state: 'saving', form: { values: { title: 'a' } } });
    expect(saving[0]?.sent.slice(0, 2)).toEqual([{ title: 'a' }, { record: one, version: 3 }]);
    await resolve({ ...one, version: 4 });
    expect(state()).toMatchObject({ state: 'editing', form: { base: { record: null } } });
    expect(editor.$notice.get()).toEqual({ kind: 'success', text: 'Atualizado!' });
    expect(stored()).toEqual({});
  });

  test('a save continues with the saved record, or with the same one where nothing changed', async () => {
    const { editor, state, form, submit, resolve } = await loadEditor({ next: 'record' });
    submit(one, { title: 'a' });
    const { draftId } = form();
    const record = { ...one, version: 4, title: 'a' };
    await resolve(record);
    expect(form()).toMatchObject({ base: { record, version: 4 }, draftId });
    void editor.submit();
    await resolve(null);
    expect(state()).toMatchObject({ state: 'editing', form: { base: { version: 4 } } });
  });

  test('a save without a change says so and keeps the form', async () => {
    const { editor, state, submit, resolve } = await loadEditor();
    submit(one);
    await resolve('unchanged');
    expect(state()).toMatchObject({ state: 'editing', form: { base: { record: one } } });
    expect(editor.$notice.get()?.text).toBe('Nada mudou: não há o que salvar.');
  });

  test('a save without a change clears unsaved text and the old version of a draft', async () => {
    const { editor, form, drafts, mount, take, $unsavedWork, resolve } = await loadEditor();
    const start = { title: 'Um', note: 'x', order: 3 };
    drafts.keep('rows', 'one', { values: { ...start, title: 'Novo' }, start, version: 3 });
    mount();
    await take({ ...one, version: 8, title: 'Novo' });
    expect($unsavedWork.get()).toBe(true);
    void editor.submit();
    await resolve('unchanged');
    expect(form()).toMatchObject({ base: { version: 8 }, start: { title: 'Novo' } });
    expect($unsavedWork.get()).toBe(false);
    expect(stored()).toEqual({});
  });

  test('a save of a deleted record offers the typed text as a new one', async () => {
    const { editor, state, saving, submit, reject } = await loadEditor();
    submit(one, { title: 'a' });
    await reject(404, 'Registro não encontrado.');
    const base = { record: null, version: null };
    expect(state()).toMatchObject({
      state: 'failed',
      notice: { kind: 'danger', text: 'Foi excluído.' },
      form: { base, values: { title: 'a' } },
    });
    await pause();
    expect(storedIds()).toEqual(['new']);
    void editor.submit();
    expect(saving[1]?.sent[1]).toEqual(base);
  });

  test('a second click sends nothing more, nor does a form that is not there', async () => {
    const { editor, saving, submit } = await loadEditor();
    await editor.submit();
    expect(saving).toHaveLength(0);
    submit(one);
    await editor.submit();
    expect(saving).toHaveLength(1);
  });

  test('the same values keep their key until they are saved, others get another', async () => {
    const { editor, saving, resolve, reject } = await loadEditor();
    const attempt = async (title: string) => {
      editor.change({ title });
      void editor.submit();
      await reject(0, '');
      return saving.at(-1)?.sent[2];
    };
    editor.open(null);
    const keys = [await attempt('a'), await attempt('a'), await attempt('b')];
    void editor.submit();
    await resolve(one);
    keys.push(await attempt('b'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  test('a save while another record is opened does not change that one', async () => {
    const { editor, state, submit, resolve, reject } = await loadEditor();
    const opened = { state: 'editing', form: { base: { record: two } } };
    submit(one, { title: 'a' });
    editor.open(two);
    await resolve({ ...one, version: 4 });
    expect(state()).toMatchObject(opened);
    expect(editor.$notice.get()).toEqual({ kind: 'success', text: 'Atualizado!' });
    expect(stored()).toEqual({});
    submit(one, { title: 'b' });
    editor.open(two);
    await reject(500, 'Falhou.');
    expect(state()).toMatchObject(opened);
    expect(editor.$notice.get()).toEqual({ kind: 'danger', text: 'Erro: Falhou.' });
    expect(storedIds()).toEqual(['one']);
  });

  test('a saved record is not offered as unsaved after another form was opened meanwhile', async () => {
    const { editor, submit, resolve } = await loadEditor();
    submit(null, { title: 'a' });
    editor.open(two);
    await resolve(one);
    expect(editor.$offers.get()).toEqual([]);
  });

  test.each([[two], [null]])('a row read during a save is opened: %j', async (read) => {
    const { editor, state, form, reading, submit, resolve } = await loadEditor();
    submit(one, { title: 'a' });
    void editor.edit(two);
    await resolve({ ...one, version: 4, title: 'a' });
    expect(state()).toMatchObject({ state: 'reading', id: 'two' });
    reading[0]?.resolve(read);
    await settled();
    expect(state().state).toBe('editing');
    expect(form().base.record).toEqual(read);
  });
});

describe('a failed save', () => {
  test('a failed save says why, shows what is wrong, keeps the text and can be tried again', async () => {
    const { editor, state, submit, resolve, reject } = await loadEditor();
    submit(null, { title: 'a' });
    const errors = { title: 'Muito curto' };
    await reject(422, 'Confira.', errors);
    expect(state()).toMatchObject({
      state: 'failed',
      notice: { kind: 'danger', text: 'Erro: Confira.' },
      form: { values: { title: 'a' }, errors },
    });
    await pause();
    expect(storedIds()).toEqual(['new']);
    void editor.submit();
    expect(state()).toMatchObject({ state: 'saving', form: { errors: {} } });
    await resolve(one);
    expect(editor.$notice.get()?.text).toBe('Adicionado!');
  });

  test('a failed save without a message has its own, until another notice replaces it', async () => {
    const { editor, state, submit, reject } = await loadEditor();
    submit(one);
    await reject(500, '');
    expect(state()).toMatchObject({ notice: { text: 'Erro: não atualizou' } });
    editor.say({ kind: 'success', text: 'Excluído!' });
    expect(state().state).toBe('editing');
    expect(editor.$notice.get()?.text).toBe('Excluído!');
  });

  test('a failed save with an unexpected error is logged and shown', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { state, saving, submit } = await loadEditor();
    submit(null, { title: 'a' });
    saving[0]?.end.reject(new TypeError('x'));
    await settled();
    expect(state()).toMatchObject({ state: 'failed', notice: { text: 'Erro: não incluiu' } });
    expect(logged).toHaveBeenCalledOnce();
  });

  test('a failed save is shown until it is dismissed; typing keeps the notice', async () => {
    const { editor, state, reject } = await loadEditor();
    editor.open(one);
    editor.dismiss();
    expect(state().state).toBe('editing');
    void editor.submit();
    await reject(0, 'Sem conexão.');
    editor.change({ title: 'a' });
    const notice = { kind: 'danger', text: 'Erro: não atualizou', detail: 'Sem conexão.' };
    expect(state()).toMatchObject({ state: 'failed', notice });
    editor.dismiss();
    expect(state()).toMatchObject({ state: 'editing', form: { values: { title: 'a' } } });
  });
});

describe('a session that ends', () => {
  const expired = { state: 'expired', user: ana.user } as const;

  test('a session that ends during a save is signed out, and the save continues after the new login', async () => {
    const { $admin, editor, state, saving, startSession, submit, resolve } = await loadEditor();
    submit(null, { title: 'a' });
    $admin.set(expired);
    expect(state()).toMatchObject({ state: 'signed-out', form: { values: { title: 'a' } } });
    await editor.submit();
    expect(saving).toHaveLength(1);
    startSession({ ...ana, token: 'token-2' });
    expect(state()).toMatchObject({ state: 'saving' });
    await resolve(one);
    expect(editor.$notice.get()?.text).toBe('Adicionado!');
  });

  test('a session that ends for good is a failed save', async () => {
    const { $admin, state, submit, reject } = await loadEditor();
    submit(null, { title: 'a' });
    $admin.set(expired);
    $admin.set({ state: 'out' });
    expect(state().state).toBe('signed-out');
    await reject(401, 'Não autorizado.');
    expect(state()).toMatchObject({ state: 'failed', notice: { text: 'Erro: Não autorizado.' } });
  });

  test('a session that ends while nothing is saved changes nothing', async () => {
    const { $admin, editor, state } = await loadEditor();
    editor.open(one);
    const before = state();
    $admin.set(expired);
    expect(state()).toBe(before);
  });
});
