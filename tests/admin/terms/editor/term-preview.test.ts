import { beforeEach, expect, test, vi } from 'vitest';
import { loggedIn, onPage } from '../../../support/logged-in.ts';
import { answer } from '../../../support/page.ts';

async function load() {
  const { createPreview } = await loggedIn(
    () => import('../../../../src/admin/terms/editor/term-preview.ts'),
  );
  const preview = createPreview();
  return { ...preview, shown: () => preview.$preview.get() };
}

const PAUSE = 400;

onPage();
beforeEach(() => void vi.useFakeTimers());

test('the text is previewed when typing pauses', async () => {
  const seen = answer(() => ({ body: { content: '<p>abc</p>', removed: [] } }));
  const { type, shown } = await load();
  for (const text of ['a', 'ab', 'abc']) type(text);
  expect(shown()).toMatchObject({ state: 'waiting', preview: null });
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(seen).toHaveLength(1);
  expect(await seen[0]?.json()).toEqual({ content: 'abc' });
  expect(shown()).toMatchObject({ state: 'shown', of: 'abc' });
});

test('an answer to an older text does not replace a newer one', async () => {
  const answers: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal('fetch', () => {
    const end = Promise.withResolvers<Response>();
    answers.push(end);
    return end.promise;
  });
  const { type, shown } = await load();
  type('old');
  await vi.advanceTimersByTimeAsync(PAUSE);
  type('new');
  await vi.advanceTimersByTimeAsync(PAUSE);
  answers[1]?.resolve(Response.json({ content: 'new', removed: [] }));
  await vi.advanceTimersByTimeAsync(0);
  answers[0]?.resolve(Response.json({ content: 'old', removed: [] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toMatchObject({ state: 'shown', preview: { content: 'new' } });
});

test('while waiting the older preview stays; an empty text shows nothing', async () => {
  answer(() => ({ body: { content: '<p>a</p>', removed: [] } }));
  const { type, shown } = await load();
  type('a');
  await vi.advanceTimersByTimeAsync(PAUSE);
  type('ab');
  expect(shown()).toMatchObject({ state: 'waiting', preview: { content: '<p>a</p>' } });
  type('  ');
  expect(shown()).toMatchObject({ state: 'empty', preview: null });
});

test('a failure without a connection has its sentence, and is retried', async () => {
  answer(() => 'offline');
  const { type, shown, retry } = await load();
  type('a');
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(shown()).toMatchObject({
    state: 'failed',
    preview: null,
    message: 'Sem conexão. Confira sua internet e tente novamente.',
  });
  answer(() => ({ body: { content: '<p>a</p>', removed: [] } }));
  retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toMatchObject({ state: 'shown', of: 'a' });
});
