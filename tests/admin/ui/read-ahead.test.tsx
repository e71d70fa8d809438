// @vitest-environment happy-dom
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { $requests } from '../../../src/admin/appointments/appointments.ts';
import { reload } from '../../../src/admin/session/queries.ts';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { lazyComponent } from '../../../src/admin/ui/lazy-component.tsx';
import { listRequests } from '../../../src/shared/appointments/panel-endpoints.ts';
import { draw } from '../../support/panel/drawn.tsx';
import { ana, lines } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

type Reads = typeof import('../../../src/admin/clients/page/ClientPage.tsx').readsOf;
type Session = typeof import('../../../src/admin/session/session.ts');

let readsOf: Reads;
let own: Session;
let close = () => {};
// It listens to the page that it was loaded in: another file of the worker may have had it before.
beforeAll(async () => {
  vi.resetModules();
  ({ readsOf } = await import('../../../src/admin/clients/page/ClientPage.tsx'));
  own = await import('../../../src/admin/session/session.ts');
});
afterEach(() => {
  own.clearSession();
  close();
  clearSession();
});

const point = (css: string, type: string) =>
  document.querySelector(css)?.dispatchEvent(new Event(type, { bubbles: true }));

test.each([
  ['pointerover', 'ana'],
  ['pointerdown', 'bia'],
])("a client's page is read by the %s on its link, not again by a click", async (type, id) => {
  own.startSession(ana);
  const calls = answer(() => ({ body: [] }));
  close = draw(
    <>
      <a href={`/admin/clients?cliente=${id}`}>
        <b>Ana</b>
      </a>
      <a href="/admin/clients">Clientes</a>
    </>,
  );
  point('b', type);
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  point('a + a', type);
  const stops = readsOf(id).map((store) => store.listen(() => {}));
  await vi.waitFor(() =>
    expect(readsOf(id).map(({ value }) => value?.loading)).not.toContain(true),
  );
  for (const stop of stops) stop();
  expect(lines(calls).toSorted()).toEqual([
    'GET /money/packages',
    `GET /users/${id}`,
    `GET /users/${id}/appointments`,
  ]);
});

test('a pointer that passes over names reads none but the one it rests on', async () => {
  own.startSession(ana);
  const calls = answer(() => ({ body: [] }));
  close = draw(
    ['caio', 'davi', 'eva'].map((id) => (
      <a key={id} href={`?cliente=${id}`}>
        {id}
      </a>
    )),
  );
  vi.useFakeTimers();
  const pass = async (id: string, ms: number) => {
    point(`a[href$=${id}]`, 'pointerover');
    await vi.advanceTimersByTimeAsync(ms);
  };
  await pass('caio', 90);
  await pass('davi', 90);
  point('body', 'pointerover');
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toEqual([]);
  await pass('eva', 100);
  expect(lines(calls)).toContain('GET /users/eva');
  expect(calls).toHaveLength(3);
});

test('a screen is drawn ahead with what it reads, without its effects', async () => {
  const $read = atom<{ readonly data?: string }>({});
  const [drawn, effect] = [vi.fn<(data?: string) => void>(), vi.fn()];
  const Part = () => {
    drawn(useStore($read).data);
    useEffect(effect, []);
    return <p>Parte</p>;
  };
  const Screen = lazyComponent(
    async () => ({ Part: Object.assign(Part, { reads: [$read] }) }),
    'Part',
  );
  await Screen.prepare();
  const ahead = Screen.readAhead(<Screen />);
  expect(drawn).not.toHaveBeenCalled();
  $read.set({ data: 'lida' });
  await ahead;
  expect([drawn.mock.calls, effect.mock.calls]).toEqual([[['lida']], []]);
  expect(document.body.textContent).not.toContain('Parte');
});

test('a screen that cannot be drawn ahead keeps no other from it', async () => {
  const Broken = lazyComponent(
    async () => ({
      Broken() {
        throw new Error('broken');
      },
    }),
    'Broken',
  );
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
