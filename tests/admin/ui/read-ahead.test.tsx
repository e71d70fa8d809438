// @vitest-environment happy-dom
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { $requests } from '../../../src/admin/appointments/appointments.ts';
import { readsOf } from '../../../src/admin/clients/page/ClientPage.tsx';
import { reload } from '../../../src/admin/session/queries.ts';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { lazyComponent } from '../../../src/admin/ui/lazy-component.tsx';
import { listRequests } from '../../../src/shared/appointments/panel-endpoints.ts';
import { draw } from '../../support/panel/drawn.tsx';
import { ana, lines } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

let close = () => {};
afterEach(() => {
  vi.restoreAllMocks();
  close();
  clearSession();
});

test("a client's page is read while a pointer is over a link to it, not again by a click", async () => {
  startSession(ana);
  const calls = answer(() => ({ body: [] }));
  close = draw(
    <>
      <a href="/admin/clients?cliente=ana">
        <b>Ana</b>
      </a>
      <a href="/admin/clients">Clientes</a>
    </>,
  );
  for (const target of document.querySelectorAll('b, a + a'))
    target.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  const stops = readsOf('ana').map((store) => store.listen(() => {}));
  await vi.waitFor(() =>
    expect(readsOf('ana').map(({ value }) => value?.loading)).not.toContain(true),
  );
  for (const stop of stops) stop();
  expect(lines(calls).toSorted()).toEqual([
    'GET /money/packages',
    'GET /users/ana',
    'GET /users/ana/appointments',
  ]);
});

test('a screen is drawn ahead with what it reads, without its effects', async () => {
  const $read = atom<{ readonly data?: string }>({});
  const [drawn, effect] = [vi.fn<(data?: string) => void>(), vi.fn()];
  const Part = () => {
    drawn(useStore($read).data);
    useEffect(effect, []);
    return <p>Parte</p>;
  };
  const Screen = lazyComponent(async () => Object.assign(Part, { reads: [$read] }));
  await Screen.prepare();
  const ahead = Screen.readAhead(<Screen />);
  expect(drawn).not.toHaveBeenCalled();
  $read.set({ data: 'lida' });
  await ahead;
  expect([drawn.mock.calls, effect.mock.calls]).toEqual([[['lida']], []]);
  expect(document.body.textContent).not.toContain('Parte');
});

test('a screen that cannot be drawn ahead keeps no other from it', async () => {
  const Broken = lazyComponent(async () => () => {
    throw new Error('broken');
  });
  await Broken.prepare();
  await Broken.readAhead(<Broken />);
});

test('what changes while the page is hidden, as by a chat in front of it, is read on return', async () => {
  startSession(ana);
  const calls = answer(() => ({ body: [] }));
  const show = (visible: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(!visible);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  const stop = $requests.listen(() => {});
  await vi.waitFor(() => expect($requests.get().loading).toBe(false));
  show(false);
  reload(listRequests);
  expect(calls).toHaveLength(1);
  for (const visible of [true, false, true]) show(visible);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await vi.waitFor(() => expect($requests.get().loading).toBe(false));
  expect(calls).toHaveLength(2);
  stop();
});
