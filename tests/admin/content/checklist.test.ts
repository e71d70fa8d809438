import { expect, test, vi } from 'vitest';
import { loggedIn, onPage, watch, writesOf } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

onPage();

test('two steps skipped at once are both kept, after a failed save and over what another device saved', async () => {
  const puts = [
    { status: 503 },
    ...[['faq'], ['faq', 'about']].map((more) => ({
      body: { hidden: true, skipped: ['blog', ...more] },
    })),
  ];
  let body = { hidden: false, skipped: ['blog'] };
  const calls = answer(({ method, url }) => {
    if (!url.endsWith('/content/checklist')) return { body: {} };
    const put = method === 'PUT' && (puts.shift() ?? expect.fail());
    if (put && 'body' in put) body = put.body;
    return put || { body };
  });
  const { $readiness, skip } = await loggedIn(
    () => import('../../../src/admin/content/checklist.ts'),
  );
  watch($readiness);
  await vi.waitFor(() => expect($readiness.get().data).toBeDefined());
  await expect(skip('hero', true)).rejects.toThrow();
  // On another device.
  body = { hidden: true, skipped: ['blog'] };
  await Promise.all([skip('faq', true), skip('about', true)]);
  expect((await writesOf(calls)).map(([, sent]) => sent)).toEqual([
    { hidden: false, skipped: ['blog', 'hero'] },
    { hidden: true, skipped: ['blog', 'faq'] },
    { hidden: true, skipped: ['blog', 'faq', 'about'] },
  ]);
});
