import { describe, expect, test, vi } from 'vitest';
import {
  ana,
  loadEditor,
  one,
  onFakePage,
  settled,
  stored,
  storedIds,
  two,
} from '../../support/editor.ts';

onFakePage();

describe('saving', () => {
  test('sends the checked values on their base; then a new record is begun', async () => {
    const { editor, state, saving } = await loadEditor();
    editor.open(one);
    editor.change({ title: 'a' });
    await vi.advanceTimersByTimeAsync(300);
    void editor.submit();
    expect(state()).toMatchObject({ state: 'saving', form: { values: { title: 'a' } } });
    expect(saving[0]?.sent.slice(0, 2)).toEqual([{ title: 'a' }, { record: one, version: 3 }]);
    saving[0]?.end.resolve({ ...one, version: 4 });
    await settled();
    expect(state()).toMatchObject({ state: 'editing', form: { base: { record: null } } });
    expect(editor.$notice.get()).toEqual({ kind: 'success', text: 'Atualizado!' });
    expect(stored()).toEqual({});
  });

  test('may go on with the saved record, or with the same one when nothing differed', async () => {
    const { editor, state, saving } = await loadEditor({ next: 'record' });
    editor.open(one);
    editor.change({ title: 'a' });
    void editor.submit();
    saving[0]?.end.resolve({ ...one, version: 4, title: 'a' });
    await settled();
    expect(state().form?.base).toEqual({ record: { ...one, version: 4, title: 'a' }, version: 4 });
    void editor.submit();
    saving[1]?.end.resolve(null);
    await settled();
    expect(state()).toMatchObject({ state: 'editing', form: { base: { version: 4 } } });
  });

  test('where nothing differed says so and stays', async () => {
    const { editor, state, saving } = await loadEditor();
    editor.open(one);
    void editor.submit();
    saving[0]?.end.resolve('unchanged');
    await settled();
    expect(state()).toMatchObject({ state: 'editing', form: { base: { record: one } } });
    expect(editor.$notice.get()?.text).toBe('Nada mudou: não há o que salvar.');
  });

  test('where nothing differed leaves no unsaved text, nor the old version of a draft', async () => {
    const { editor, state, saving, reading, drafts, mount, $unsavedWork } = await loadEditor();
    drafts.keep('rows', 'one', {
      values: { title: 'Novo', note: 'x', order: 3 },
      start: { title: 'Um', note: 'x', order: 3 },
      version: 3,
    });
    mount();
    void editor.take(editor.$offers.get()[0] ?? expect.fail());
    reading[0]?.resolve({ ...one, version: 8, title: 'Novo' });
    await settled();
    expect($unsavedWork.get()).toBe(true);
    void editor.submit();
    saving[0]?.end.resolve('unchanged');
    await settled();
    expect(state().form).toMatchObject({ base: { version: 8 }, start: { title: 'Novo' } });
    expect($unsavedWork.get()).toBe(false);
    expect(stored()).toEqual({});
  });

  test('of a record that is gone offers what was typed as a new one', async () => {
    const { ApiFailure, editor, state, saving } = await loadEditor();
    editor.open(one);
    editor.change({ title: 'a' });
    void editor.submit();
    saving[0]?.end.reject(new ApiFailure(404, 'Registro não encontrado.'));
    await settled();
    expect(state()).toMatchObject({
      state: 'failed',
      notice: { kind: 'danger', text: 'Foi excluído.' },
      form: { base: { record: null, version: null }, values: { title: 'a' } },
    });
    await vi.advanceTimersByTimeAsync(300);
    expect(storedIds()).toEqual(['new']);
    void editor.submit();
    expect(saving[1]?.sent[1]).toEqual({ record: null, version: null });
  });

  test('a second click sends nothing more, nor does a form that is not there', async () => {
    const { editor, saving } = await loadEditor();
    await editor.submit();
    expect(saving).toHaveLength(0);
    editor.open(one);
    void editor.submit();
    await editor.submit();
    expect(saving).toHaveLength(1);
  });

  test('leaves one message at a time: a word about something else ends the failure', async () => {
    const { ApiFailure, editor, state, saving } = await loadEditor();
    editor.open(one);
    void editor.submit();
    saving[0]?.end.reject(new ApiFailure(500, 'Falhou.'));
    await settled();
    editor.say({ kind: 'success', text: 'Excluído!' });
    expect(state().state).toBe('editing');
    expect(editor.$notice.get()?.text).toBe('Excluído!');
  });

  test('takes the last notice away', async () => {
    const { editor } = await loadEditor();
    editor.$notice.set({ kind: 'success', text: 'Excluído!' });
    editor.open(one);
    void editor.submit();
    expect(editor.$notice.get()).toBeNull();
  });

  test('the same values keep their key until they are saved, other values get one of their own', async () => {
    const { ApiFailure, editor, saving } = await loadEditor();
    const keys: unknown[] = [];
    const attempt = async (title: string) => {
      editor.change({ title });
      void editor.submit();
      saving.at(-1)?.end.reject(new ApiFailure(0, ''));
      await settled();
      keys.push(saving.at(-1)?.sent[2]);
    };
    editor.open(null);
    await attempt('a');
    await attempt('a');
    await attempt('b');
    void editor.submit();
    saving.at(-1)?.end.resolve(one);
    await settled();
    await attempt('b');
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  test('while another record is opened leaves that one alone', async () => {
    const { ApiFailure, editor, state, saving } = await loadEditor();
    editor.open(one);
    editor.change({ title: 'a' });
    void editor.submit();
    editor.open(two);
    saving[0]?.end.resolve({ ...one, version: 4 });
    await settled();
    expect(state()).toMatchObject({ state: 'editing', form: { base: { record: two } } });
    expect(editor.$notice.get()).toEqual({ kind: 'success', text: 'Atualizado!' });
    expect(stored()).toEqual({});
    editor.open(one);
    editor.change({ title: 'b' });
    void editor.submit();
    editor.open(two);
    saving[1]?.end.reject(new ApiFailure(500, 'Falhou.'));
    await settled();
    expect(state()).toMatchObject({ state: 'editing', form: { base: { record: two } } });
    expect(editor.$notice.get()).toEqual({ kind: 'danger', text: 'Erro: Falhou.' });
    expect(Object.keys(stored())).toEqual(['one']);
  });
});

describe('a failed save', () => {
  test('says why, shows what is wrong, keeps the text and can be tried again', async () => {
    const { ApiFailure, editor, state, saving } = await loadEditor();
    editor.open(null);
    editor.change({ title: 'a' });
    void editor.submit();
    saving[0]?.end.reject(new ApiFailure(422, 'Confira.', { title: 'Muito curto' }));
    await settled();
    expect(state()).toMatchObject({
      state: 'failed',
      notice: { kind: 'danger', text: 'Erro: Confira.' },
      form: { values: { title: 'a' }, errors: { title: 'Muito curto' } },
    });
    await vi.advanceTimersByTimeAsync(300);
    expect(storedIds()).toEqual(['new']);
    void editor.submit();
    expect(state()).toMatchObject({ state: 'saving', form: { errors: {} } });
    saving[1]?.end.resolve(one);
    await settled();
    expect(editor.$notice.get()?.text).toBe('Adicionado!');
  });

  test('without a sentence of the server has one of its own', async () => {
    const { ApiFailure, editor, state, saving } = await loadEditor();
    editor.open(one);
    void editor.submit();
    saving[0]?.end.reject(new ApiFailure(500, ''));
    await settled();
    expect(state()).toMatchObject({ notice: { text: 'Erro: não atualizou' } });
  });

  test('of our own making is logged and told all the same', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { editor, state, saving } = await loadEditor();
    editor.open(null);
    editor.change({ title: 'a' });
    void editor.submit();
    saving[0]?.end.reject(new TypeError('x'));
    await settled();
    expect(state()).toMatchObject({ state: 'failed', notice: { text: 'Erro: não incluiu' } });
    expect(logged).toHaveBeenCalledOnce();
  });

  test('is told until it is dismissed; typing leaves the same notice there', async () => {
    const { ApiFailure, editor, state, saving } = await loadEditor();
    editor.open(one);
    editor.dismiss();
    expect(state().state).toBe('editing');
    void editor.submit();
    saving[0]?.end.reject(new ApiFailure(0, 'Sem conexão.'));
    await settled();
    const before = state();
    editor.change({ title: 'a' });
    const after = state();
    expect(after.state).toBe('failed');
    expect('notice' in after && after.notice).toBe('notice' in before && before.notice);
    editor.dismiss();
    expect(state()).toMatchObject({ state: 'editing', form: { values: { title: 'a' } } });
  });
});

describe('a session that ends', () => {
  test('during a save is signed out, and goes on saving after the new login', async () => {
    const { $admin, editor, state, saving, startSession } = await loadEditor();
    editor.open(null);
    editor.change({ title: 'a' });
    void editor.submit();
    $admin.set({ state: 'expired', user: ana.user });
    expect(state()).toMatchObject({ state: 'signed-out', form: { values: { title: 'a' } } });
    await editor.submit();
    expect(saving).toHaveLength(1);
    startSession({ ...ana, token: 'token-2' });
    expect(state()).toMatchObject({ state: 'saving' });
    saving[0]?.end.resolve(one);
    await settled();
    expect(editor.$notice.get()?.text).toBe('Adicionado!');
  });

  test('for good is a failed save', async () => {
    const { $admin, ApiFailure, editor, state, saving } = await loadEditor();
    editor.open(null);
    editor.change({ title: 'a' });
    void editor.submit();
    $admin.set({ state: 'expired', user: ana.user });
    $admin.set({ state: 'out' });
    expect(state().state).toBe('signed-out');
    saving[0]?.end.reject(new ApiFailure(401, 'Não autorizado.'));
    await settled();
    expect(state()).toMatchObject({ state: 'failed', notice: { text: 'Erro: Não autorizado.' } });
  });

  test('while nothing is saved changes nothing', async () => {
    const { $admin, editor, state } = await loadEditor();
    editor.open(one);
    const before = state();
    $admin.set({ state: 'expired', user: ana.user });
    expect(state()).toBe(before);
  });
});
