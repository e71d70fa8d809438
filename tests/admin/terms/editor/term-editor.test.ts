import { expect, test, vi } from 'vitest';
import { loggedIn, onPage, watch } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const ID = '0b0e7f44-1f6e-4c55-9a55-2f0a2f1f0001';
const saved = {
  id: ID,
  title: 'Termos',
  version: '1.0',
  content: '<p>Chegue cedo.</p>',
  active: true,
  created_at: '2026-03-02T12:00:00.000Z',
  revision: 3,
  acceptances: 0,
  archived: false,
};
const ACCEPTED = 'Este termo já foi aceito por clientes. Crie uma nova versão.';
const FROZEN = { status: 409, body: { message: ACCEPTED, current: { ...saved, acceptances: 1 } } };

type Answers = Parameters<typeof answer>[0];

/** An editor whose server has one term. */
async function load(by: Answers = () => ({ body: saved })) {
  const seen = answer((request) => {
    const { pathname, search } = new URL(request.url);
    if (request.method === 'GET' && pathname === '/users/terms')
      return { body: search ? [] : [saved] };
    return by(request);
  });
  const { termEditor } = await loggedIn(
    () => import('../../../../src/admin/terms/editor/term-editor.ts'),
  );
  const terms = await import('../../../../src/admin/terms/terms.ts');
  watch(terms.$allTerms);
  await vi.waitUntil(() => terms.$allTerms.get());
  const editor = termEditor();
  editor.open(null);
  seen.length = 0;
  const writes = () => seen.filter(({ method }) => method !== 'GET');
  return { editor, writes, values: () => editor.$state.get().form?.values };
}

onPage();

test('a term accepted during an edit offers the next version, with the typed values', async () => {
  const { editor, writes, values } = await load(({ method }) =>
    method === 'PUT' ? FROZEN : { status: 201, body: saved },
  );
  await editor.edit(saved);
  editor.change({ content: '<p>Chegue na hora.</p>' });
  await editor.submit();
  const shown = editor.$state.get();
  if (shown.state !== 'failed') throw new Error(shown.state);
  // docs/spec.md §8.
  expect(shown.notice).toMatchObject({ text: 'Erro ao salvar termo de uso', detail: ACCEPTED });
  expect(shown.notice.action?.label).toBe('Criar nova versão');
  shown.notice.action?.run();
  expect(values()).toMatchObject({ version: '1.1', content: '<p>Chegue na hora.</p>' });
  await editor.submit();
  expect(writes().map(({ method }) => method)).toEqual(['PUT', 'POST']);
});

test('the next version of an accepted term is no unsaved text before it is typed in', async () => {
  const { editor, writes, values } = await load();
  await editor.edit({ ...saved, active: false, acceptances: 1 });
  editor.renew();
  const copy = { title: 'Termos', version: '1.1', content: '<p>Chegue cedo.</p>', active: true };
  expect(values()).toEqual(copy);
  expect(editor.$state.get().form?.start).toEqual(copy);
  await editor.submit();
  const [sent] = writes();
  expect([sent?.method, await sent?.json()]).toEqual(['POST', copy]);
  expect(values()).toEqual({ title: '', version: '1.1', content: '', active: true });
});

test('a term archived during an edit becomes a new one, with the typed values', async () => {
  const current = { ...saved, revision: 4, archived: true, acceptances: 1, active: false };
  const { editor, writes } = await load(({ method }) =>
    method === 'PUT' ? { status: 409, body: { message: 'x', current } } : { body: saved },
  );
  await editor.edit(saved);
  editor.change({ content: '<p>Chegue na hora.</p>' });
  await editor.submit();
  const text =
    'Este termo foi excluído enquanto você editava. Salve para criá-lo de novo com o que você escreveu.';
  expect(editor.$state.get()).toMatchObject({ state: 'failed', notice: { text } });
  await editor.submit();
  expect(writes().map(({ method }) => method)).toEqual(['PUT', 'POST']);
});

test('a new term has the version after the newest, and is filled in a line for each item', async () => {
  const { editor, values } = await load();
  expect(values()).toEqual({ title: '', version: '1.1', content: '', active: true });
  editor.fillIn({ title: 'Termos', content: '<p>Um</p><ul><li>a</li><li>b</li></ul><p>Dois</p>' });
  const content = '<p>Um</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>Dois</p>';
  expect(values()).toEqual({ title: 'Termos', version: '1.1', content, active: true });
});
