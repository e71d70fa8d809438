import { expect } from '../../support/browser.ts';
import { caller } from '../../support/calls.ts';
import { startWorkerd } from '../../support/workerd.ts';
import { openSettled } from '../settled.ts';
import { revealAll } from './judge.ts';
import { states } from './states.ts';
import { test as watched } from './watch.ts';

type Workerd = Awaited<ReturnType<typeof startWorkerd>>;

/**
 * The same pages as Workers serve them; axe and layout were judged on the Node host, from the same
 * files.
 */
const test = watched.extend<object, { workerd: Workerd }>({
  workerd: [
    async ({ playwright: _ }, use) => {
      const workerd = await startWorkerd(process.env.SITE_DIR ?? '');
      await use(workerd);
      await workerd.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ workerd }, use) => use(workerd.url),
  api: async ({ workerd }, use) => use(caller(workerd.url)),
});

test.use({ reducedMotion: 'reduce' });

for (const { name, path, act, client } of states) {
  const title = `${name}, on workerd: no error, no violation, nothing of another origin`;
  // The same files as on the other hosts: the first and the form stand for all.
  const tag = ['landing', 'register'].includes(name) ? [] : ['@every'];
  test(title, { tag }, async ({ page, foreign, logIn }) => {
    if (client) await logIn(page);
    await openSettled(page, path);
    expect(foreign).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (act) await act(page);
    else await revealAll(page);
  });
}
