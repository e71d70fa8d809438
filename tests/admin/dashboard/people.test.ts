import { expect, test } from 'vitest';
import { addDays } from '../../../src/shared/appointments/when.ts';
import type { Client } from '../../../src/shared/clients/records.ts';
import { appointment } from '../../support/make/appointment.ts';
import { client } from '../../support/make/client.ts';
import { later, loggedIn, onPage, watch } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

onPage({ clock: true });

const LONG_AGO = '2026-03-02T12:00:00.000Z';

type On = (days: number, clientId: string, more?: object) => object;
const asking = (id: string, at: string) => client({ id, requested_at: at });
const notice = (clientId: string | null, type = 'new_client', read = false) => ({
  ...{ id: `${clientId} ${type}`, clientId, type, read },
});

type Given = {
  readonly appointments?: readonly object[];
  readonly requests?: readonly object[];
  readonly waiting?: readonly string[];
  /** How many of them asked just now, the others long ago. */
  readonly today?: number;
  readonly total?: number;
  readonly notices?: readonly object[];
};

async function people(make: (on: On) => Given) {
  const stores = await loggedIn(async () => ({
    ...(await import('../../../src/admin/dashboard/people.ts')),
    ...(await import('../../../src/shared/appointments/practice-day.ts')),
  }));
  const today = stores.practiceDay();
  const on: On = (days, clientId, more = {}) => {
    const values = { day: addDays(today, days), time: '10:00', ...more };
    return appointment({ id: `${clientId}${days}`, clientId, clientName: clientId, ...values });
  };
  const {
    appointments = [],
    requests = [],
    waiting = [],
    today: recent = 0,
    notices = [],
    ...rest
  } = make(on);
  const { total = waiting.length } = rest;
  const just = new Date().toISOString();
  answer(({ url }) => {
    if (url.includes('/appointments/requests')) return { body: requests };
    if (url.includes('/appointments')) return { body: appointments };
    if (url.includes('/users')) {
      const body = waiting.map((id, index) => asking(id, index < recent ? just : LONG_AGO));
      return { body, headers: { 'x-total-count': String(total) } };
    }
    return { body: notices, headers: { 'x-unread-count': String(notices.length) } };
  });
  watch(stores.$notices, stores.$changed);
  await later(0);
  const beside = stores.$waitingBeside.get().data;
  return {
    ...stores,
    waiting: beside?.clients.map(({ id }) => id),
    counts: [beside?.total, beside?.more],
    notices: stores.$notices.get().data?.rows.map(({ id }) => id),
  };
}

test('a person is on one card: by appointment, by request, else by one notice', async () => {
  const made = await people((on) => ({
    appointments: [on(0, 'rosa'), on(-2, 'lia'), on(1, 'joana'), on(1, 'vera', { time: '11:00' })],
    waiting: ['lia', 'ana', 'bia'],
    notices: [
      ...[notice('rosa'), notice('lia'), notice('joana'), notice('vera')],
      ...[notice('ana'), notice('caio', 'client_changed'), notice('caio'), notice(null)],
      notice('old', 'new_client', true),
    ],
  }));
  expect(made.waiting).toEqual(['ana', 'bia']);
  expect(made.counts).toEqual([2, 0]);
  expect(made.notices).toEqual(['vera new_client', 'caio client_changed', 'null new_client']);
});

test('four who wait are shown, and all are counted', async () => {
  const made = await people(() => ({
    waiting: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    total: 30,
  }));
  expect([made.waiting, made.counts]).toEqual([
    ['a', 'b', 'c', 'd'],
    [30, 26],
  ]);
});

test('one who waits and was registered with other data is marked', async () => {
  const notices = [notice('ana', 'client_changed'), notice('bia', 'client_changed', true)];
  const { $changed } = await people(() => ({ waiting: ['ana', 'bia'], notices }));
  expect([...$changed.get()]).toEqual(['ana']);
});

test('past appointments are asked about while no outcome is noted, the latest three', async () => {
  const { $agenda } = await people((on) => ({
    appointments: [
      ...[-6, -5, -4, -3].map((days) => on(days, `c${days}`)),
      ...[on(-2, 'done', { state: 'done' }), on(0, 'now')],
      // A request has its own card, and is not reminded.
      ...[0, 1].map((days) =>
        on(days, 'ana', { state: 'requested', requested_at: new Date().toISOString() }),
      ),
    ],
  }));
  const { data } = $agenda.get();
  expect(data?.unsettled.map(({ clientId }) => clientId)).toEqual(['c-5', 'c-4', 'c-3']);
  expect([data?.unsettledCount, data?.now.length, data?.tomorrow.length]).toEqual([4, 1, 0]);
});

test('how a past appointment was paid is asked once it is done, unless it costs nothing', async () => {
  const { $agenda } = await people((on) => ({
    appointments: [
      on(-2, 'free', { state: 'done', price: 0 }),
      on(-2, 'unknown', { state: 'done', price: null }),
      on(-2, 'paid', { state: 'done', price: 90, payment: 'pix' }),
      on(-2, 'earlier', { state: 'done', price: 90 }),
    ],
  }));
  const { askHowPaid } = await import('../../../src/admin/appointments/money/payments.ts');
  for (const id of ['free', 'unknown', 'paid']) askHowPaid(`${id}-2`);
  expect($agenda.get().data?.unsettled.map(({ clientId }) => clientId)).toEqual(['unknown']);
});

test.each([
  ['2026-11-14T10:00:00Z', 'Ventosaterapia', 'Ventosaterapia'],
  ['2026-11-22T09:00:00Z', 'Ventosaterapia', 'Ventosaterapia, já é cliente'],
  [null, null, ''],
])('a client who requested at %s %s: "%s"', async (requested_at, service_name, text) => {
  const { requestOf } = await loggedIn(() => import('../../../src/admin/dashboard/people.ts'));
  const created_at = '2026-11-14T10:00:00Z';
  expect(requestOf({ created_at, requested_at, service_name } as Client)).toBe(text);
});

test('clients of today who share a name are known, so that their phones are shown', async () => {
  const { $agenda } = await people((on) => ({
    appointments: [
      on(0, 'ana', { clientName: 'Ana Lima' }),
      on(0, 'other', { clientName: 'ana líma' }),
      on(0, 'bia', { clientName: 'Bia Souza' }),
    ],
  }));
  expect($agenda.get().data?.alike).toEqual(new Set(['ana', 'other']));
});

test('who asked today is known, the latest first, and named once below', async () => {
  const { $arrived, notices } = await people((on) => ({
    requests: [
      on(3, 'rosa', { state: 'requested', requested_at: '2999-01-01T00:00:00Z' }),
      // Noted by the owner herself, long ago.
      on(3, 'iara', { state: 'requested', requested_at: null }),
    ],
    waiting: ['bia', 'ana', 'lia'],
    today: 2,
    notices: [notice('rosa'), notice('bia')],
  }));
  expect($arrived.get().map(({ id }) => id)).toEqual(['bia', 'ana']);
  expect(notices).toEqual([]);
});
