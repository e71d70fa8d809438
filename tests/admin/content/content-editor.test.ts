import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const times = { created_at: '2026-03-02T12:00:00Z', updated_at: '2026-03-02T12:00:00Z' };
const facts = { duration: null, price: null };
const service = { title: 'Pedras', description: 'Calor', icon: 'fa-spa', ...facts, order: 2 };
const record = { ...service, ...times, id: 'one', version: 4 };
const about = {
  ...times,
  id: 'a',
  version: 2,
  title: 'Eu',
  subtitle: '',
  description: 'Texto',
  image_url: null,
};

type Refusal = { readonly status: number; readonly body: unknown } | 'offline';

let refusal: Refusal | null;
let calls: Request[];

async function load() {
  vi.resetModules();
  const { startSession } = await import('../../../src/admin/session/session.ts');
  const { registry } = await import('../../../src/shared/content/entities/registry.ts');
  const editors = await import('../../../src/admin/content/content-editor.ts');
  startSession(ana);
  return { ...editors, ...registry };
}

const lines = () => calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
const bodies = () => Promise.all(calls.map((call) => call.json()));

beforeEach(() => {
  openPage();
  refusal = null;
  calls = answer(() => refusal ?? { body: record });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Spec §3 and §7.
describe('saving', () => {
  test('a new record posts it whole under the key of the attempt, in the next place', async () => {
    const { listEditor, services } = await load();
    const editor = listEditor(services, () => [record]);
    editor.renew();
    editor.change({ title: 'Pedras', description: 'Calor' });
    await editor.submit();
    expect(lines()).toEqual(['POST /content/services']);
    expect(await bodies()).toEqual([service]);
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(editor.$notice.get()?.text).toBe('Novo serviço adicionado com sucesso!');
  });

  test('a chosen record puts what differs, and its id', async () => {
    const { listEditor, services } = await load();
    const editor = listEditor(services, () => [record]);
    editor.open(record);
    editor.change({ description: 'Muito calor' });
    await editor.submit();
    expect(lines()).toEqual(['PUT /content/services/one']);
    expect(await bodies()).toEqual([{ description: 'Muito calor', id: 'one' }]);
    expect(calls[0]?.headers.get('if-match')).toBe('"4"');
    expect(editor.$notice.get()?.text).toBe('Serviço atualizado com sucesso!');
    expect(editor.$state.get().form?.base.record).toBeNull();
  });

  test('a section of one record posts what differs and stays on it', async () => {
    const { singletonEditor, about: definition } = await load();
    const editor = singletonEditor(definition, about, {});
    editor.change({ title: 'Eu mesma' });
    await editor.submit();
    expect(lines()).toEqual(['POST /content/about']);
    expect(await bodies()).toEqual([{ title: 'Eu mesma', id: 'a' }]);
    expect(calls[0]?.headers.get('if-match')).toBe('"2"');
    expect(editor.$notice.get()?.text).toBe('Informações da seção Sobre atualizadas com sucesso!');
    expect(editor.$state.get().form?.base.record).toEqual(record);
  });

  test('a section for the first time posts it whole, the suggested texts in it', async () => {
    const { singletonEditor, about: definition } = await load();
    const editor = singletonEditor(definition, null, { title: 'Sobre', description: 'Texto' });
    editor.change({ title: 'Eu' });
    await editor.submit();
    expect(lines()).toEqual(['POST /content/about']);
    expect(await bodies()).toEqual([
      { title: 'Eu', subtitle: '', description: 'Texto', image_url: null },
    ]);
    expect(calls[0]?.headers.has('if-match')).toBe(false);
  });

  test('what does not differ sends nothing', async () => {
    const { listEditor, services } = await load();
    const editor = listEditor(services, () => [record]);
    editor.open(record);
    await editor.submit();
    expect(calls).toEqual([]);
    expect(editor.$notice.get()?.kind).toBe('success');
  });

  test('an empty title is refused before anything is sent', async () => {
    const { listEditor, services } = await load();
    const editor = listEditor(services, () => []);
    editor.renew();
    await editor.submit();
    expect(calls).toEqual([]);
    expect(editor.$state.get().form?.errors).toMatchObject({ title: 'Título é obrigatório' });
  });
});

// Spec §8.
describe('a failed save', () => {
  test.each([
    ['hero', 500, {}, 'Erro ao salvar: Falha ao salvar dados.'],
    ['hero', 500, { message: 'Ocupado.' }, 'Erro ao salvar: Ocupado.'],
    ['about', 500, {}, 'Erro: Falha ao salvar dados.'],
  ] as const)('of %s (%i, %o) is told as %s', async (name, status, body, sentence) => {
    refusal = { status, body };
    const { singletonEditor, ...registry } = await load();
    const editor = singletonEditor(registry[name], null, { title: 'a', description: 'b' });
    await editor.submit();
    expect(editor.$state.get()).toMatchObject({ state: 'failed', notice: { text: sentence } });
  });

  test.each([
    [null, {}, 'Erro: Falha ao adicionar serviço.'],
    [record, {}, 'Erro: Falha ao atualizar serviço.'],
    [record, { message: 'Título é obrigatório' }, 'Erro: Título é obrigatório'],
  ])('of a service (%o, %o) is told as %s', async (base, body, sentence) => {
    refusal = { status: 422, body };
    const { listEditor, services } = await load();
    const editor = listEditor(services, () => []);
    editor.open(base);
    editor.change({ title: 'x', description: 'y' });
    await editor.submit();
    expect(editor.$state.get()).toMatchObject({ state: 'failed', notice: { text: sentence } });
  });

  test('that met a newer version shows it; a conflict of another kind is a failure', async () => {
    const { listEditor, services } = await load();
    const editor = listEditor(services, () => [record]);
    editor.open(record);
    editor.change({ title: 'x' });
    const current = { ...record, version: 5, title: 'Deles' };
    refusal = { status: 409, body: { message: 'Conflito.', current } };
    await editor.submit();
    expect(editor.$state.get()).toMatchObject({
      state: 'stale',
      current,
      theirs: { title: 'Deles' },
    });
    refusal = { status: 409, body: { message: 'Conflito.' } };
    await editor.keepMine();
    expect(editor.$state.get().state).toBe('failed');
    refusal = { status: 500, body: { message: 'x', current } };
    await editor.submit();
    expect(editor.$state.get().state).toBe('failed');
  });
});

describe('a row that is chosen', () => {
  test('is read as it stands on the server', async () => {
    const { listEditor, services } = await load();
    const editor = listEditor(services, () => [record]);
    await editor.edit({ ...record, version: 1, title: 'Velho' });
    expect(lines()).toEqual(['GET /content/services/one']);
    expect(editor.$state.get().form).toMatchObject({ values: { title: 'Pedras' } });
  });

  test('and gone is told, the list is read again, and the form stays', async () => {
    const { listEditor, services } = await load();
    const editor = listEditor(services, () => [record]);
    editor.renew();
    refusal = { status: 404, body: { message: 'Registro não encontrado.' } };
    await editor.edit(record);
    expect(editor.$notice.get()).toEqual({
      kind: 'danger',
      text: 'Erro: Registro não encontrado.',
    });
    expect(editor.$state.get()).toMatchObject({
      state: 'editing',
      form: { base: { record: null } },
    });
  });

  test('without a session is not opened, and nothing is told: the login is', async () => {
    const { listEditor, services } = await load();
    const editor = listEditor(services, () => [record]);
    refusal = { status: 401, body: { message: 'Não autorizado.' } };
    await editor.edit(record);
    expect(editor.$state.get().state).toBe('blank');
    expect(editor.$notice.get()).toBeNull();
  });

  test.each<Refusal>(['offline', { status: 503, body: {} }])(
    'and cannot be read (%o) opens as the list has it',
    async (failure) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { listEditor, services } = await load();
      const editor = listEditor(services, () => [record]);
      refusal = failure;
      await editor.edit({ ...record, version: 2 });
      expect(editor.$state.get().form?.base).toMatchObject({ version: 2 });
    },
  );
});

// A save with an address that shows nothing must not pass for a good one.
describe('a picture that does not open', () => {
  const sentence =
    'Esta imagem não abre. Confira o endereço, ou salve de novo para usá-lo assim mesmo.';

  /** A browser in which only addresses with 'boa' show a picture. */
  function openImages() {
    vi.stubGlobal(
      'Image',
      class {
        onload = () => {};
        onerror = () => {};
        set src(address: string) {
          queueMicrotask(address.includes('boa') ? this.onload : this.onerror);
        }
      },
    );
    vi.stubGlobal('navigator', { onLine: true });
  }

  async function edit(image_url: string) {
    openImages();
    const { singletonEditor, about: definition } = await load();
    const editor = singletonEditor(definition, about, {});
    editor.change({ image_url });
    await editor.submit();
    return editor;
  }

  test('holds the save back once, on its field', async () => {
    const editor = await edit('https://photos.example/album');
    expect(lines()).toEqual([]);
    expect(editor.$state.get()).toMatchObject({
      state: 'failed',
      notice: { text: `Erro: ${sentence}` },
      form: { errors: { image_url: sentence } },
    });
    await editor.submit();
    expect(lines()).toEqual(['POST /content/about']);
  });

  test.each(['https://photos.example/boa.jpg', `/media/${'a'.repeat(64)}.webp`])(
    'is none of %s',
    async (address) => {
      await edit(address);
      expect(lines()).toEqual(['POST /content/about']);
    },
  );

  test('while a photo is on its way, the save waits for it', async () => {
    openImages();
    const { singletonEditor, about: definition } = await load();
    const { uploadOwner } = await import('../../../src/admin/session/unsaved-work.ts');
    const editor = singletonEditor(definition, about, {});
    editor.change({ title: 'Outro' });
    uploadOwner()(true);
    await editor.submit();
    expect(lines()).toEqual([]);
    expect(editor.$state.get()).toMatchObject({
      form: { errors: { image_url: 'A foto ainda está a caminho. Salve assim que ela chegar.' } },
    });
  });
});
