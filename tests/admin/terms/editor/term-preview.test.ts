import { expect, test, vi } from 'vitest';
import { later, loggedIn, onPage, settled, writesOf } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

/** A preview; `shows` is its state after a text was typed and the typing paused. */
async function load() {
  const { createPreview } = await loggedIn(
    () => import('../../../../src/admin/terms/editor/term-preview.ts'),
  );
  const { $preview, type, retry } = createPreview();
  const shown = () => $preview.get();
  const shows = async (text: string) => {
    type(text);
    await later(400);
    return shown();
  };
  return { type, retry, shown, shows };
}

onPage({ clock: true });

test('the text is previewed when typing pauses, the older preview stays until then', async () => {
  const content = '<p>a</p>';
  const seen = answer(() => ({ body: { content } }));
  const { type, shown, shows } = await load();
  for (const text of ['a', 'ab']) type(text);
  expect(shown()).toMatchObject({ state: 'waiting', content: null });
  expect(await shows('abc')).toMatchObject({ state: 'shown', content });
  expect((await writesOf(seen)).map(([, body]) => body)).toEqual([{ content: 'abc' }]);
  type('abcd');
  expect(shown()).toMatchObject({ state: 'waiting', content });
  type('  ');
  expect(shown()).toMatchObject({ state: 'empty', content: null });
});

test('an answer to an older text does not replace a newer one', async () => {
  const answers: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal('fetch', () => {
    const end = Promise.withResolvers<Response>();
    answers.push(end);
    return end.promise;
  });
  const { shown, shows } = await load();
  await shows('old');
  await shows('new');
  for (const [index, content] of ['new', 'old'].entries()) {
    answers[1 - index]?.resolve(Response.json({ content }));
    await settled();
  }
  expect(shown()).toMatchObject({ state: 'shown', content: 'new' });
});

test('a failure without a connection has its sentence, and is retried', async () => {
  answer(() => 'offline');
  const { shown, shows, retry } = await load();
  const message = 'Sem conexão. Confira sua internet e tente novamente.';
  expect(await shows('a')).toMatchObject({ state: 'failed', content: null, message });
  answer(() => ({ body: { content: '<p>a</p>' } }));
  retry();
  await settled();
  expect(shown()).toMatchObject({ state: 'shown', content: '<p>a</p>' });
});
