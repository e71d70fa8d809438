import { expect } from '../../support/browser.ts';
import { openSettled } from '../settled.ts';
import { judge, revealAll } from './judge.ts';
import { type State, states } from './states.ts';
import { test } from './watch.ts';

test.use({ reducedMotion: 'reduce' });
test.setTimeout(180_000);

const onDemand = ({ client, alike }: State) => client || alike;
const pageOf = (state: State) =>
  `${state.path}${state.client ? ', as a client' : ''}${state.alike ? ', alike' : ''}`;

// One tab for all states of a page: its files are loaded once.
for (const [name, group] of Map.groupBy(states, pageOf)) {
  const title = `${name}: accessible, in order, and as wide as the window in each state`;
  test(title, { tag: group.some(onDemand) ? ['@every'] : [] }, async ({ page, foreign, logIn }) => {
    if (group.some(({ client }) => client)) await logIn(page);
    for (const { name, path, act, widths } of group) {
      await page.unrouteAll();
      await page.setViewportSize({ width: 1280, height: 800 });
      await openSettled(page, path);
      expect(foreign, 'requests to other origins').toEqual([]);
      if (!act) await revealAll(page);
      await act?.(page);
      await judge(page, name, { ...(widths && { widths }), whole: !act });
    }
  });
}
