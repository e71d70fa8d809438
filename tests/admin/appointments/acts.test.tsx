// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  deleteAppointment,
  place,
  setState,
  undelete,
} from '../../../src/admin/appointments/agenda.ts';
import { appointmentEditor } from '../../../src/admin/appointments/appointment-editor.ts';
import { noteReminder } from '../../../src/admin/appointments/appointments.ts';
import { deleteBlock } from '../../../src/admin/appointments/blocks/blocks.ts';
import { Holiday } from '../../../src/admin/appointments/blocks/DayBlocks.tsx';
import { deletePackage, payPackage } from '../../../src/admin/appointments/money/packages.ts';
import { settle, settleBy } from '../../../src/admin/appointments/money/payments.ts';
import { WeekGrid } from '../../../src/admin/appointments/week/WeekGrid.tsx';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { Dialogs } from '../../../src/admin/ui/dialogs/dialogs.tsx';
import { $notice, type Notice } from '../../../src/admin/ui/say.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import type { Package } from '../../../src/shared/money/packages.ts';
import { appointment } from '../../support/make/appointment.ts';
import { control, draw, press } from '../../support/panel/drawn.tsx';
import { ana, lines, writesOf } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

beforeEach(() => {
  startSession(ana);
  setClock(() => Date.parse('2026-03-02T12:00:00Z'));
});
afterEach(() => {
  clearSession();
  $notice.set(null);
});

const pack = { id: 'p', version: 1, count: 10, used: 3, payment: 'none' } as Package;
const said = (): { readonly say: (notice: Notice) => void; readonly all: Notice[] } => {
  const all: Notice[] = [];
  return { say: (notice) => all.push(notice), all };
};
type Say = (notice: Notice) => void;

const changed = () => appointment({ version: 2, day: '2026-03-06' });
const answered = (path: string) =>
  path.includes('packages')
    ? { ...pack, version: 2, message: 'Pacote excluído.' }
    : { ...changed(), notices: [] };

test.each<readonly [string, (one: never, say: Say) => Promise<void>, () => object]>([
  ['a state', (one, say) => setState(one, 'confirmed', say), appointment],
  ['another day', (one, say) => place(one, { day: '2026-03-06' }, say), appointment],
  ['a deletion', (one, say) => deleteAppointment(one, say), appointment],
  ['a payment', (one, say) => settle(one, 'pix', say), appointment],
  ['a payment by a package', (one, say) => settleBy(one, pack, say), appointment],
  ['a package paid', (one, say) => payPackage(one, 'pix', say), () => ({ ...pack })],
  ['a package deleted', (one, say) => deletePackage(one, say), () => ({ ...pack })],
  ['a block deleted', (one, say) => deleteBlock(one, say), () => ({ id: 'b', version: 1 })],
])("a second tap changes nothing, nor the first one's 'Desfazer': %s", async (_, act, make) => {
  let status = 503;
  const seen = answer(({ url }) => ({ status, body: answered(url) }));
  const writes = () => lines(seen).filter((line) => !line.startsWith('GET'));
  const { say, all } = said();
  const read = make() as never;
  await act(read, say);
  expect(all.map(({ kind }) => kind)).toEqual(['danger']);
  status = 200;
  await Promise.all([act(read, say), act(read, say)]);
  await act(read, say);
  expect(writes()).toHaveLength(2);
  expect(all.map(({ action }) => action?.label)).toEqual([undefined, 'Desfazer']);
  await act(make() as never, say);
  expect(writes()).toHaveLength(3);
});

test('a holiday that is tapped twice is blocked once', async () => {
  const seen = answer(({ method }) => ({ body: method === 'GET' ? [] : { id: 'b', version: 1 } }));
  draw(<Holiday day="2026-12-25" />);
  for (const _ of ['first', 'second']) press('Bloquear o dia');
  await vi.waitFor(() => expect($notice.get()?.action?.label).toBe('Desfazer'));
  expect(lines(seen).filter((line) => line.startsWith('POST'))).toEqual([
    'POST /appointments/blocks',
  ]);
});

test('an appointment that is dragged to another day sends the day alone', async () => {
  const seen = answer(() => ({ body: { ...changed(), notices: [] } }));
  const { say, all } = said();
  const one = appointment({ duration: 60 });
  const at = { day: '2026-03-05', time: '14:30', duration: 60 };
  await place(one, at, say);
  expect([await writesOf(seen), all]).toEqual([[], []]);
  await place(one, { ...at, day: '2026-03-06' }, say);
  expect(await writesOf(seen)).toEqual([['PUT /appointments/a', { day: '2026-03-06' }, '"1"']]);
});

test('an arrow that is held moves an appointment by one step', async () => {
  const seen = answer(({ method }) => ({
    body: method === 'GET' ? [] : { ...changed(), notices: [] },
  }));
  const days = [{ day: '2026-03-05', appointments: [appointment({ duration: 60 })] }];
  draw(<WeekGrid days={days} />);
  const hold = (repeat: boolean) => {
    const init = { key: 'ArrowDown', altKey: true, repeat, bubbles: true, cancelable: true };
    const held = new KeyboardEvent('keydown', init);
    document.querySelector('[data-event-id="a"]')?.dispatchEvent(held);
    return held.defaultPrevented;
  };
  expect([hold(true), await writesOf(seen)]).toEqual([true, []]);
  expect(hold(false)).toBe(true);
  await vi.waitFor(async () =>
    expect(await writesOf(seen)).toEqual([['PUT /appointments/a', { time: '14:45' }, '"1"']]),
  );
});

const FULL = 'Este pacote já foi todo usado.';
test.each<readonly [string, (say: Say) => Promise<void>]>([
  ['Não foi possível salvar a sessão.', (say) => setState(appointment(), 'done', say)],
  ['Não foi possível anotar o pagamento.', (say) => settleBy(appointment(), pack, say)],
])('an act that the server refuses says why: %s', async (text, act) => {
  answer(() => ({ status: 422, body: { message: FULL, errors: { payment: FULL } } }));
  const { say, all } = said();
  await act(say);
  expect(all).toEqual([{ kind: 'danger', text, detail: FULL }]);
});

test.each<readonly [string, (say: Say) => Promise<void>]>([
  ['Sessão excluída com sucesso.', (say) => deleteAppointment(appointment(), say)],
  ['Pacote excluído com sucesso.', (say) => deletePackage({ ...pack }, say)],
  ['Bloqueio excluído com sucesso.', (say) => deleteBlock({ id: 'b' }, say)],
])('what is deleted elsewhere already is deleted: %s', async (text, act) => {
  answer(() => ({ status: 404, body: { message: 'Não encontrado.' } }));
  const { say, all } = said();
  await act(say);
  expect(all).toMatchObject([{ kind: 'success', text, action: { label: 'Desfazer' } }]);
});

test('a payment by a package without a connection says that there is none', async () => {
  answer(() => 'offline');
  const { say, all } = said();
  await settleBy(appointment(), pack, say);
  expect(all[0]?.detail).toBe('Sem conexão. Confira sua internet e tente novamente.');
});

test('the notice of a request that is accepted, or brought back, says what it conflicts with', async () => {
  const notices = ['Bate com a sessão de Caio, às 14h.'];
  answer(({ method }) => ({ body: method === 'GET' ? [] : { ...changed(), notices } }));
  const { say, all } = said();
  await setState(appointment({ state: 'requested' }), 'scheduled', say);
  await undelete(appointment(), say);
  expect(all.map(({ detail }) => detail)).toEqual([notices[0], notices[0]]);
});

test('a drag that is undone keeps that the client was reminded', async () => {
  const seen = answer(({ method }) => ({
    body: method === 'GET' ? [] : { ...changed(), notices: [] },
  }));
  const { say, all } = said();
  const one = appointment({ duration: 60, reminded_on: '2026-03-01' });
  await place(one, { day: '2026-03-06' }, say);
  all[0]?.action?.run();
  await vi.waitFor(async () =>
    expect((await writesOf(seen))[1]?.[1]).toMatchObject({
      ...{ day: '2026-03-05', time: '14:30', reminded_on: '2026-03-01' },
    }),
  );
});

test('a series whose answer is lost is sent again as it was, though it is in its own way', async () => {
  let stored = false;
  const seen = answer(({ method, url }) => {
    if (url.includes('conflicts')) {
      const sentences = ['Bate com a sessão de Bia, às 14h30.'];
      return {
        body: stored ? [{ day: '2026-03-12', time: '14:30', exists: true, sentences }] : [],
      };
    }
    if (method === 'GET') return { body: [] };
    if (stored) return { body: { ...changed(), notices: [] } };
    stored = true;
    return 'offline';
  });
  const saved = vi.fn();
  const { day, time, service_name, duration, price } = appointment({ service_name: 'Shiatsu' });
  const first = { day, time, service_name, duration: duration ?? 60, price };
  const editor = appointmentEditor('bia', null, first, saved);
  editor.change({ weeks: '1', times: '2' });
  await editor.submit();
  await editor.submit();
  const sent = seen.filter(({ method }) => method === 'POST');
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect([sent.length, saved.mock.calls.length]).toEqual([2, 1]);
});

test.each([
  ['in the version that is there', [409, 200], ['"1"', '"4"']],
  ['not a third time', [409, 409], ['"1"', '"4"']],
  ['not without a connection', [503], ['"1"']],
])(
  'a reminder of an appointment that was changed elsewhere is noted %s',
  async (_, codes, sent) => {
    const current = appointment({ version: 4 });
    const statuses = [...codes];
    const seen = answer(({ method }) =>
      method === 'GET' ? { body: [] } : { status: statuses.shift() ?? 200, body: { current } },
    );
    await noteReminder(appointment());
    const change = { reminded_on: '2026-03-02' };
    expect(await writesOf(seen)).toEqual(
      sent.map((version) => ['PUT /appointments/a', change, version]),
    );
  },
);

test('a series of which one was changed elsewhere is saved over that change', async () => {
  const one = appointment({ series: 's', service_name: 'Shiatsu' });
  const later = appointment({ ...one, id: 'b', version: 5, day: '2026-03-12' });
  const now = { ...one, version: 2, price: 90 };
  let refused = false;
  const seen = answer(({ method, url }) => {
    if (method === 'GET') return { body: url.includes('/users/') ? [now, later] : [] };
    if (!refused) {
      refused = true;
      return { status: 409, body: { message: 'Mudou.', current: [later, now] } };
    }
    return { body: { appointments: [now, later].map((row) => ({ ...row, notices: [] })) } };
  });
  draw(
    <MantineProvider env="test">
      <Dialogs />
    </MantineProvider>,
  );
  const saved = vi.fn();
  const editor = appointmentEditor('bia', one, {} as never, saved);
  editor.change({ note: 'Sala 2' });
  void editor.submit();
  for (const asked of [1, 2]) {
    await vi.waitFor(() => expect(control('Esta e as próximas (2)')).toBeDefined());
    press('Esta e as próximas (2)');
    await vi.waitFor(async () => expect(await writesOf(seen)).toHaveLength(asked));
  }
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const note = 'Sala 2';
  // Where it stays, no day and time: it was reminded already.
  const rest = { id: 'b', version: 5, duration: 60, note };
  expect((await writesOf(seen)).map(([line, body]) => [line, body.appointments])).toEqual([
    ['PUT /users/bia/appointments', [{ id: 'a', version: 1, note }, rest]],
    ['PUT /users/bia/appointments', [{ id: 'a', version: 2, note }, rest]],
  ]);
});
