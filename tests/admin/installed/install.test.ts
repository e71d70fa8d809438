import { expect, test, vi } from 'vitest';
import { loggedIn, onPage, page } from '../../support/panel/logged-in.ts';

onPage();

const load = (standalone: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }));
  return loggedIn(() => import('../../../src/admin/installed/install.ts'));
};

test.each([
  ['2', false, false],
  ['3', false, true],
  ['9', false, true],
  ['9', true, false],
])('after %s logins, installed %s: the hint comes %s, and never twice', async (...given) => {
  const [logins, installed, comes] = given;
  page.storage.logins = logins;
  const { takeHint } = await load(installed);
  expect([takeHint(), takeHint()]).toEqual([comes, false]);
});

test("the browser's prompt is held back, opened once, and gone when the panel is installed", async () => {
  const { $installable, install, watchInstall } = await load(false);
  watchInstall();
  const opened = vi.fn(async () => ({ outcome: 'accepted' }));
  const offer = () => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    page.tab.dispatchEvent(Object.assign(event, { prompt: opened }));
    return event.defaultPrevented;
  };
  expect(offer()).toBe(true);
  await install();
  await install();
  expect(opened).toHaveBeenCalledTimes(1);
  offer();
  page.tab.dispatchEvent(new Event('appinstalled'));
  expect($installable.get()).toBe(null);
});

test('iOS installs by hand, but not where it is installed', async () => {
  for (const [standalone, way] of [
    [false, 'by hand'],
    [true, null],
  ]) {
    vi.stubGlobal('navigator', { standalone });
    const { $installable, watchInstall } = await load(false);
    watchInstall();
    expect($installable.get()).toBe(way);
  }
});
