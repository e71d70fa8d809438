import { beforeEach, describe, expect, test, vi } from 'vitest';
import { initials } from '../../../src/shared/content/entities/define.ts';
import { registry } from '../../../src/shared/content/entities/registry.ts';
import { lines, loggedIn, onPage, watch, writesOf } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const times = { created_at: '2026-03-02T12:00:00Z', updated_at: '2026-03-02T12:00:00Z' };
const texts = { title: 'Pedras', description: 'Calor', icon: 'fa-spa' };
const record = { id: 'one', version: 4, ...texts, duration: null, price: null, order: 2, ...times };
const about = { id: 'a', version: 2, title: 'Eu', description: 'Texto', image_url: null, ...times };

type Refusal = { readonly status: number; readonly body: unknown } | 'offline';

let refusal: Refusal | null;
let calls: Request[];

const load = () => loggedIn(() => import('../../../src/admin/content/content-editor.ts'));
const openServices = async () => (await load()).listEditor(registry.services, () => [record]);

onPage();
beforeEach(() => {
  refusal = null;
  calls = answer(() => refusal ?? { body: record });
});

// docs/spec.md §7, §8.
test('the hero is saved by PUT, and has a sentence of its own for failures', async () => {
  const editor = (await load()).singletonEditor(registry.hero, null, { title: 'Toque' });
  refusal = { status: 422, body: { message: 'Confira.' } };
  await editor.submit();
  expect(editor.$state.get()).toMatchObject({ notice: { text: 'Erro ao salvar: Confira.' } });
  expect(lines(calls)).toEqual(['PUT /content/hero']);
});

// docs/threats.md F-08.
test('a first save is merged with one that another device has made meanwhile', async () => {
  const hero = { id: 'h', version: 1, title: 'Ana', subtitle: 'Mãos.', ...times };
  const editor = (await load()).singletonEditor(registry.hero, null, {
    title: 'Toque',
    subtitle: 'Mãos.',
  });
  calls = answer(({ headers }) =>
    headers.get('if-match') === '"0"'
      ? { status: 409, body: { message: 'Mudou.', current: hero } }
      : { body: { ...hero, version: 2 } },
  );
  editor.change({ subtitle: 'Uma frase minha' });
  await editor.submit();
  const [, [line, sent, version] = []] = await writesOf(calls);
  expect([line, version]).toEqual(['PUT /content/hero', '"1"']);
  expect(sent).toMatchObject({ id: 'h', subtitle: 'Uma frase minha' });
  expect(sent).not.toHaveProperty('title');
});

// docs/threats.md F-08.
test('what was saved in another spelling than it was typed in is no conflict', async () => {
  const contact = { ...initials(registry.contact), id: 'c', version: 1, ...times };
  const saved = { ...contact, version: 2, address: 'Rua A, 1', instagram: 'https://x.com/ana' };
  const current = { ...saved, whatsapp: 'https://wa.me/5511988887777' };
  const editor = (await load()).singletonEditor(registry.contact, contact, {});
  calls = answer(({ headers }) =>
    headers.get('if-match') === '"1"'
      ? { status: 409, body: { message: 'Mudou.', current } }
      : { body: { ...current, version: 3 } },
  );
  editor.change({ address: 'Rua A, 1 ', whatsapp: '(11) 98888-7777' });
  await editor.submit();
  expect(editor.$state.get()).toMatchObject({ state: 'editing', form: { base: { version: 3 } } });
  const [, [, sent] = []] = await writesOf(calls);
  for (const same of ['address', 'whatsapp']) expect(sent).not.toHaveProperty(same);
});

describe('an opened row', () => {
  test('an opened row is read from the server; one that is deleted leaves the form as it is', async () => {
    const editor = await openServices();
    await editor.edit({ ...record, version: 1, title: 'Velho' });
    expect(lines(calls)).toEqual(['GET /content/services/one']);
    expect(editor.$state.get().form).toMatchObject({ values: { title: 'Pedras' } });
    editor.open(null);
    refusal = { status: 404, body: { message: 'Registro não encontrado.' } };
    await editor.edit(record);
    const notice = { kind: 'danger', text: 'Erro: Registro não encontrado.' };
    expect(editor.$notice.get()).toEqual(notice);
    const form = { base: { record: null } };
    expect(editor.$state.get()).toMatchObject({ state: 'editing', form });
  });

  test('an opened row after the session has ended stays closed, without a notice', async () => {
    const editor = await openServices();
    refusal = { status: 401, body: { message: 'Não autorizado.' } };
    await editor.edit(record);
    expect([editor.$state.get().state, editor.$notice.get()]).toEqual(['blank', null]);
  });

  test.each<Refusal>(['offline', { status: 503, body: {} }])(
    'that cannot be read (%o) is the one of the list',
    async (failure) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const editor = await openServices();
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

  async function save(values: Readonly<Record<string, string>>) {
    vi.stubGlobal('Image', FakeImage);
    vi.stubGlobal('navigator', { onLine: true });
    const editor = (await load()).singletonEditor(registry.about, about, {});
    editor.change(values);
    await editor.submit();
    return editor;
  }

  test('a picture that does not open stops the first save, on its field', async () => {
    const editor = await save({ image_url: 'https://photos.example/album' });
    expect(lines(calls)).toEqual([]);
    const notice = { text: `Erro: ${broken}` };
    const form = { errors: { image_url: broken } };
    expect(editor.$state.get()).toMatchObject({ state: 'failed', notice, form });
    await editor.submit();
    expect(lines(calls)).toEqual(['POST /content/about']);
  });

  test.each(['https://photos.example/boa.jpg', `/media/${'a'.repeat(64)}.webp`])(
    'a picture of %s is saved at once',
    async (image_url) => {
      await save({ image_url });
      expect(lines(calls)).toEqual(['POST /content/about']);
    },
  );

  test('a picture that is being uploaded stops the save', async () => {
    const editor = (await load()).singletonEditor(registry.about, about, {});
    const { uploadOwner } = await import('../../../src/admin/session/unsaved-work.ts');
    uploadOwner()(true);
    editor.change({ title: 'Outro' });
    await editor.submit();
    expect(lines(calls)).toEqual([]);
    const image_url = 'A foto ainda está a caminho. Salve assim que ela chegar.';
    expect(editor.$state.get()).toMatchObject({ form: { errors: { image_url } } });
  });
});

describe('the message of a save', () => {
  const list = { hidden: false, skipped: ['hero.background_image'] };
  const hero = { id: 'h', version: 1, title: 'Ana', subtitle: 'Mãos.', ...times };
  const builtIn = { hero: { title: 'Toque', subtitle: 'Mãos.' }, about: { description: 'x' } };

  async function said(checklist: object, changes: Record<string, string>) {
    const answers: Record<string, unknown> = {
      '/content': { hero },
      '/defaults.json': builtIn,
      '/users/terms/active': { id: null },
      '/content/checklist': checklist,
    };
    answer(({ url, method }) => ({
      body: method === 'GET' ? answers[new URL(url).pathname] : { ...hero, ...changes },
    }));
    const { singletonEditor } = await load();
    const { $readiness, followSteps } = await import('../../../src/admin/content/checklist.ts');
    followSteps();
    watch($readiness);
    await vi.waitFor(() => expect($readiness.get().data).toBeDefined());
    const editor = singletonEditor(registry.hero, hero, {});
    editor.change(changes);
    await editor.submit();
    const notice = editor.$notice.get();
    expect(notice?.text).toBe('Dados salvos com sucesso!');
    return notice?.action?.label;
  }

  test.each([
    ['a step that is done', list, { subtitle: 'Um tempo seu.' }, 'Próximo: Um texto sobre você'],
    ['no step', list, { button_text: 'Marcar' }, undefined],
    ['one step for another', list, { title: 'Toque', subtitle: 'Um tempo seu.' }, undefined],
    ['a list put away', { ...list, hidden: true }, { subtitle: 'Um tempo seu.' }, undefined],
  ])('that has %s names the next step, if there is one', async (_, checklist, changes, label) => {
    expect(await said(checklist, changes)).toBe(label);
  });
});
