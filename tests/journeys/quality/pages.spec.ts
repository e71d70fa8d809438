import { expect } from '../../support/journeys/browser.ts';
import { openSettled } from '../settled.ts';
import { judge, revealAll } from './judge.ts';
import { states } from './states.ts';
import { test } from './watch.ts';

test.use({ reducedMotion: 'reduce' });

for (const { name, path, act, widths, client, alike } of states) {
  const title = `${name}: accessible, in order, and as wide as the window`;
  test(title, { tag: client || alike ? ['@every'] : [] }, async ({ page, foreign, logIn }) => {
    if (client) await logIn(page);
    await openSettled(page, path);
    expect(foreign, 'requests to other origins').toEqual([]);
    if (!act) await revealAll(page);
    await act?.(page);
    await judge(page, name, { ...(widths && { widths }), whole: !act });
  });
}
