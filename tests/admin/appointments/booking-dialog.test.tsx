// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { BookingDialog } from '../../../src/admin/appointments/BookingDialog.tsx';
import { setClock } from '../../../src/shared/core/clock.ts';
import { draw } from '../../support/panel/drawn.tsx';

const times = { created_at: '2026-03-02T12:00:00Z', updated_at: '2026-03-02T12:00:00Z' };
const BOOKING = { shown: false, notice: 0, days: 7, a_day: 2, accept: false };
const HOURS = [{ day: 3, from: '10:00', to: '13:00' }];
const VARIANTS = [30, 60].map((duration) => ({ duration, price: null }));
const ANSWERS: readonly (readonly [path: RegExp, data: unknown])[] = [
  [/booking/, { version: 3, ...BOOKING }],
  [/services/, [{ id: 's', title: 'Relaxante', duration: 30, variants: VARIANTS }]],
  [/blocks|\/appointments\?/, []],
  [/contact/, { id: 'one', version: 1, ...times, ask_when: true, gift: false, hours: HOURS }],
];

// A Monday.
beforeEach(() => setClock(() => Date.parse('2026-03-02T12:00:00Z')));

test('what the site asks and offers at a booking is switched, and saved by itself', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push([url, JSON.parse(String(body))]);
    return Response.json(ANSWERS.find(([path]) => path.test(url))?.[1]);
  });
  draw(<BookingDialog onClose={() => undefined} />);
  const [gift, shown] = await vi.waitFor(() => {
    const [asks, offers, shows] = document.querySelectorAll<HTMLInputElement>('[role="switch"]');
    expect([asks?.checked, offers?.disabled, shows?.checked]).toEqual([true, false, false]);
    return [offers, shows];
  });
  // Before it is switched on she sees what visitors would, who have chosen no duration yet.
  const preview = await vi.waitFor(() => {
    const drawn = document.querySelector('[aria-label="O que o visitante vê"]');
    expect(drawn).not.toBeNull();
    return drawn;
  });
  expect(preview?.textContent).toBe(
    'O visitante vê assim, para Relaxante:Quarta-feira, 4 de março10:0012:00',
  );
  gift?.click();
  shown?.click();
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['/content/contact', { gift: true }],
      ['/appointments/booking', { ...BOOKING, shown: true }],
    ]),
  );
});

test('the second of two quick choices is sent with the version that the first made', async () => {
  const sent: unknown[] = [];
  let stored = { version: 3, ...BOOKING };
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit = {}) => {
    if (method === 'PUT') {
      const match = new Headers(headers).get('if-match');
      if (match !== `"${stored.version}"`) return Response.json({}, { status: 409 });
      const values = JSON.parse(String(body));
      sent.push(values);
      stored = { ...values, version: stored.version + 1 };
    }
    return Response.json(
      url.endsWith('/booking') ? stored : ANSWERS.find(([path]) => path.test(url))?.[1],
    );
  });
  draw(<BookingDialog onClose={() => undefined} />);
  const [shown, accept] = await vi.waitFor(() => {
    const [, , shows, accepts] = document.querySelectorAll<HTMLInputElement>('[role="switch"]');
    expect(accepts).toBeDefined();
    return [shows, accepts];
  });
  shown?.click();
  accept?.click();
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { ...BOOKING, shown: true },
      { ...BOOKING, shown: true, accept: true },
    ]),
  );
});
