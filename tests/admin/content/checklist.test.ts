import { expect, test, vi } from 'vitest';
import { loggedIn, onPage, watch, writesOf } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

onPage();

test('two steps skipped at once are both kept, also after a save that failed', async () => {
  const saved = (...skipped: string[]) => ({ body: { hidden: false, skipped } });
  const puts = [{ status: 503 }, saved('blog', 'faq'), saved('blog', 'faq', 'about')];
  const calls = answer(({ method, url }) => {
    if (method === 'PUT') return puts.shift() ?? expect.fail();
    return url.endsWith('/content/checklist') ? saved('blog') : { body: {} };
  });
  const { $readiness, skip } = await loggedIn(
    () => import('../../../src/admin/content/checklist.ts'),
  );
  watch($readiness);
  await vi.waitFor(() => expect($readiness.get().data).toBeDefined());
  await expect(skip('hero', true)).rejects.toThrow();
  await Promise.all([skip('faq', true), skip('about', true)]);
  expect((await writesOf(calls)).map(([, { skipped }]) => skipped)).toEqual([
    ['blog', 'hero'],
    ['blog', 'faq'],
    ['blog', 'faq', 'about'],
  ]);
});
