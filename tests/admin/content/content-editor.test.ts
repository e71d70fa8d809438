import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lines, loggedIn, onPage } from '../../support/logged-in.ts';
import { answer } from '../../support/page.ts';

const times = { created_at: '2026-03-02T12:00:00Z', updated_at: '2026-03-02T12:00:00Z' };
const facts = { duration: null, price: null };
const service = { title: 'Pedras', description: 'Calor', icon: 'fa-spa', ...facts, order: 2 };
const record = { ...service, ...times, id: 'one', version: 4 };
const text = { title: 'Eu', subtitle: '', description: 'Texto', image_url: null };
const about = { ...text, ...times, id: 'a', version: 2 };

type Refusal = { readonly status: number; readonly body: unknown } | 'offline';

let refusal: Refusal | null;
let calls: Request[];

async function load() {
  const editors = await loggedIn(() => import('../../../src/admin/content/content-editor.ts'));
  const { registry } = await import('../../../src/shared/content/entities/registry.ts');
  const openServices = (rows = [record]) => editors.listEditor(registry.services, () => rows);
  return { ...editors, registry, openServices };
}

async function loadAbout(base: typeof about | null, suggested = {}) {
  const { singletonEditor, registry } = await load();
  return singletonEditor(registry.about, base, suggested);
}

onPage();
beforeEach(() => {
  refusal = null;
  calls = answer(() => refusal ?? { body: record });
});

// docs/spec.md §3, §7.
describe('saving', () => {
  test('a new record posts all of it, in the next place', async () => {
    const editor = (await load()).openServices();
    editor.renew();
    editor.change({ title: 'Pedras', description: 'Calor' });
    await editor.submit();
    expect(lines(calls)).toEqual(['POST /content/services']);
    expect(await calls[0]?.json()).toEqual(service);
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(editor.$notice.get()?.text).toBe('Novo serviço adicionado com sucesso!');
  });

  test('a record puts the changed fields and its id, and a new form follows', async () => {
    const editor = (await load()).openServices();
    editor.open(record);
    editor.change({ description: 'Muito calor' });
    await editor.submit();
    expect(lines(calls)).toEqual(['PUT /content/services/one']);
    expect(await calls[0]?.json()).toEqual({ description: 'Muito calor', id: 'one' });
    expect(calls[0]?.headers.get('if-match')).toBe('"4"');
    expect(editor.$notice.get()?.text).toBe('Serviço atualizado com sucesso!');
    expect(editor.$state.get().form?.base.record).toBeNull();
  });

  test('a section with one record posts the changed fields and stays open', async () => {
    const editor = await loadAbout(about);
    editor.change({ title: 'Eu mesma' });
    await editor.submit();
    expect(lines(calls)).toEqual(['POST /content/about']);
    expect(await calls[0]?.json()).toEqual({ title: 'Eu mesma', id: 'a' });
    expect(editor.$notice.get()?.text).toBe('Informações da seção Sobre atualizadas com sucesso!');
    expect(editor.$state.get().form?.base.record).toEqual(record);
  });

  test('a section for the first time posts all of it, with the suggested texts', async () => {
    const editor = await loadAbout(null, { title: 'Sobre', description: 'Texto' });
    editor.change({ title: 'Eu' });
    await editor.submit();
    expect(await calls[0]?.json()).toEqual(text);
    expect(calls[0]?.headers.has('if-match')).toBe(false);
  });

  test('the hero is saved by PUT', async () => {
    const { singletonEditor, registry } = await load();
    await singletonEditor(registry.hero, null, { title: 'Toque' }).submit();
    expect(lines(calls)).toEqual(['PUT /content/hero']);
  });

  test('an unchanged or invalid record sends nothing', async () => {
    const editor = (await load()).openServices();
    editor.open(record);
    await editor.submit();
    expect(editor.$notice.get()?.kind).toBe('success');
    editor.change({ title: '' });
    await editor.submit();
    expect(calls).toEqual([]);
    expect(editor.$state.get().form?.errors).toMatchObject({ title: 'Título é obrigatório' });
  });
});

// docs/spec.md §8.
describe('a failed save', () => {
  test.each([
    [null, {}, 'Erro: Falha ao adicionar serviço.'],
    [record, {}, 'Erro: Falha ao atualizar serviço.'],
    [record, { message: 'Título é obrigatório' }, 'Erro: Título é obrigatório'],
  ])('of a service (%o, %o): %s', async (base, body, sentence) => {
    refusal = { status: 422, body };
    const editor = (await load()).openServices([]);
    editor.open(base);
    editor.change({ title: 'x', description: 'y' });
    await editor.submit();
    expect(editor.$state.get()).toMatchObject({ state: 'failed', notice: { text: sentence } });
  });

  test('shows the newer version of a 409 that has one', async () => {
    const editor = (await load()).openServices();
    editor.open(record);
    editor.change({ title: 'x' });
    const current = { ...record, version: 5, title: 'Deles' };
    refusal = { status: 409, body: { message: 'Conflito.', current } };
    await editor.submit();
    const theirs = { title: 'Deles' };
    expect(editor.$state.get()).toMatchObject({ state: 'stale', current, theirs });
    refusal = { status: 409, body: { message: 'Conflito.' } };
    await editor.keepMine();
    expect(editor.$state.get().state).toBe('failed');
    refusal = { status: 500, body: { message: 'x', current } };
    await editor.submit();
    expect(editor.$state.get().state).toBe('failed');
  });
});

describe('an opened row', () => {
  test('is read from the server', async () => {
    const editor = (await load()).openServices();
    await editor.edit({ ...record, version: 1, title: 'Velho' });
    expect(lines(calls)).toEqual(['GET /content/services/one']);
    expect(editor.$state.get().form).toMatchObject({ values: { title: 'Pedras' } });
  });

  test('that is deleted leaves the form as it is, with a notice', async () => {
    const editor = (await load()).openServices();
    editor.renew();
    refusal = { status: 404, body: { message: 'Registro não encontrado.' } };
    await editor.edit(record);
    const notice = { kind: 'danger', text: 'Erro: Registro não encontrado.' };
    expect(editor.$notice.get()).toEqual(notice);
    const form = { base: { record: null } };
    expect(editor.$state.get()).toMatchObject({ state: 'editing', form });
  });

  test('after the session has ended stays closed, without a notice', async () => {
    const editor = (await load()).openServices();
    refusal = { status: 401, body: { message: 'Não autorizado.' } };
    await editor.edit(record);
    expect([editor.$state.get().state, editor.$notice.get()]).toEqual(['blank', null]);
  });

  test.each<Refusal>(['offline', { status: 503, body: {} }])(
    'that cannot be read (%o) is the one of the list',
    async (failure) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const editor = (await load()).openServices();
      refusal = failure;
      await editor.edit({ ...record, version: 2 });
      expect(editor.$state.get().form?.base).toMatchObject({ version: 2 });
    },
  );
});

describe('a picture', () => {
  const broken =
    'Esta imagem não abre. Confira o endereço, ou salve de novo para usá-lo assim mesmo.';

  /** Only addresses with 'boa' show a picture. */
  class FakeImage {
    onload = () => {};
    onerror = () => {};
    set src(address: string) {
      queueMicrotask(address.includes('boa') ? this.onload : this.onerror);
    }
  }

  async function edit(values: Readonly<Record<string, string>>) {
    vi.stubGlobal('Image', FakeImage);
    vi.stubGlobal('navigator', { onLine: true });
    const editor = await loadAbout(about);
    editor.change(values);
    return editor;
  }

  test('that does not open stops the first save, on its field', async () => {
    const editor = await edit({ image_url: 'https://photos.example/album' });
    await editor.submit();
    expect(lines(calls)).toEqual([]);
    expect(editor.$state.get()).toMatchObject({
      state: 'failed',
      notice: { text: `Erro: ${broken}` },
      form: { errors: { image_url: broken } },
    });
    await editor.submit();
    expect(lines(calls)).toEqual(['POST /content/about']);
  });

  test.each(['https://photos.example/boa.jpg', `/media/${'a'.repeat(64)}.webp`])(
    'of %s is saved at once',
    async (image_url) => {
      await (await edit({ image_url })).submit();
      expect(lines(calls)).toEqual(['POST /content/about']);
    },
  );

  test('that is being uploaded stops the save', async () => {
    const editor = await edit({ title: 'Outro' });
    const { uploadOwner } = await import('../../../src/admin/session/unsaved-work.ts');
    uploadOwner()(true);
    await editor.submit();
    expect(lines(calls)).toEqual([]);
    const image_url = 'A foto ainda está a caminho. Salve assim que ela chegar.';
    expect(editor.$state.get()).toMatchObject({ form: { errors: { image_url } } });
  });
});
