// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppointmentDialog } from '../../../src/admin/appointments/AppointmentDialog.tsx';
import { setState } from '../../../src/admin/appointments/agenda.ts';
import { $appointments, $day } from '../../../src/admin/appointments/appointments.ts';
import { BlockDialog } from '../../../src/admin/appointments/blocks/BlockDialog.tsx';
import { PackageDialog } from '../../../src/admin/appointments/money/PackageDialog.tsx';
import { WeekStrip } from '../../../src/admin/appointments/OneDay.tsx';
import { AppointmentSheet } from '../../../src/admin/appointments/week/AppointmentSheet.tsx';
import { NotifyClient } from '../../../src/admin/clients/messages/NotifyClient.tsx';
import { startSession } from '../../../src/admin/session/session.ts';
import { $dialogs, Dialogs, openDialog } from '../../../src/admin/ui/dialogs/dialogs.tsx';
import { $notice } from '../../../src/admin/ui/say.ts';
import type { Appointment } from '../../../src/shared/appointments/appointments.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { appointment } from '../../support/make/appointment.ts';
import { client } from '../../support/make/client.ts';
import { control, draw, press, pressEscape, type } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';

// A Monday.
beforeEach(() => setClock(() => Date.parse('2026-03-09T12:00:00Z')));

const dates = () =>
  [...document.querySelectorAll<HTMLInputElement>('[type=date]')].map(({ value }) => value);

const bia = { id: 'bia', name: 'Bia', service_name: null };
const HOURS = [{ day: 3, from: '10:00', to: '13:00' }];
const course = { id: 'b', version: 1, day: '2026-03-11', until: '2026-03-11', weekdays: '' };
const ANSWERS: readonly (readonly [path: RegExp, data: unknown])[] = [
  [/services/, [{ id: 's', title: 'Relaxante', duration: 60 }]],
  [/blocks/, [{ ...course, starts: '10:00', ends: '12:00', label: 'Curso', shown: false }]],
  [/contact/, { id: 'one', version: 1, ask_when: true, gift: false, hours: HOURS }],
];
const answerTo = (url: string) =>
  Response.json(ANSWERS.find(([path]) => path.test(url))?.[1] ?? []);
const open = (edited: Appointment | null = null) =>
  draw(<AppointmentDialog client={bia} appointment={edited} onClose={() => undefined} />);

test('a new appointment whose opening hours cannot be read has a retry', async () => {
  let up = false;
  vi.stubGlobal('fetch', async (url: string) =>
    up || !url.includes('contact') ? answerTo(url) : Response.json({}, { status: 500 }),
  );
  open();
  await vi.waitFor(() => expect(control('Tentar de novo')).toBeDefined());
  up = true;
  press('Tentar de novo');
  await vi.waitFor(() => expect(dates()).toHaveLength(1));
});

test('a new appointment waits for what is blocked before it proposes a time', async () => {
  const blocked = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('blocks')) await blocked.promise;
    return answerTo(url);
  });
  // Another day: its blocks are not known yet.
  setClock(() => Date.parse('2026-03-10T12:00:00Z'));
  open();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Carregando…'));
  expect(dates()).toEqual([]);
  blocked.resolve();
  await vi.waitFor(() => expect(dates()).toEqual(['2026-03-11']));
  const times = [...document.querySelectorAll('select')].map(({ value }) => value);
  expect(times).toContain('12:00');
});

test('what is taken on a day beyond the next three months is read for it', async () => {
  const asked: string[] = [];
  const far = appointment({ id: 'far', clientId: 'caio', clientName: 'Caio', day: '2026-07-01' });
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/appointments?')) return answerTo(url);
    asked.push(url);
    return Response.json(url.includes('2026-07-01') || url.includes('2026-06-30') ? [far] : []);
  });
  open();
  await vi.waitFor(() => expect(dates()).toHaveLength(1));
  type('[type=date]', '2026-07-01');
  const time = document.querySelector<HTMLSelectElement>('select');
  if (time) {
    time.value = '14:30';
    time.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Bate com a sessão de Caio, às 14h30.'),
  );
  expect(asked.at(-1)).toContain('from=2026-06-30&to=2026-07-02');
});

test('a client who is not expected is offered no message about the appointment', async () => {
  const past = appointment({ id: 'past', day: '2026-03-06', state: 'done' });
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) =>
    method === 'PUT' ? Response.json({ ...past, version: 2, notices: [] }) : answerTo(url),
  );
  open(past);
  await vi.waitFor(() => expect(control('Salvar')).toBeDefined());
  type('textarea', 'Pediu pressão leve.');
  press('Salvar');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Fechar'));
  expect(document.body.textContent).not.toContain('Avisar pelo WhatsApp');
});

test.each([
  ['blocks', null],
  ['appointments', appointment({ id: 'a', day: '2026-03-12' })],
])(
  'the form of an appointment says that it knows no %s where they cannot be read',
  async (path, edited) => {
    let up = false;
    vi.stubGlobal('fetch', async (url: string) =>
      up || !new RegExp(`/${path}\\?`).test(url)
        ? answerTo(url)
        : Response.json({}, { status: 500 }),
    );
    // Other days: they are not known yet.
    setClock(() => Date.parse(edited ? '2026-03-12T12:00:00Z' : '2026-03-11T12:00:00Z'));
    open(edited);
    await vi.waitFor(() => expect(dates()).toHaveLength(1));
    const failure = () => document.querySelector('[role=alert]')?.textContent ?? '';
    expect(failure()).toContain('Não foi possível ver tudo o que ocupa a agenda.');
    up = true;
    press('Tentar de novo');
    await vi.waitFor(() => expect(failure()).toBe(''));
    expect(dates()).toHaveLength(1);
  },
);

test('a block without a weekday again ends on its day, as before', async () => {
  vi.stubGlobal('fetch', async (url: string) => answerTo(url));
  draw(<BlockDialog block={null} day="2026-03-05" onClose={() => {}} />);
  await vi.waitFor(() => expect(dates()).toEqual(['2026-03-05', '2026-03-05']));
  press('seg');
  await vi.waitFor(() => expect(dates()).toEqual(['2026-03-05', '']));
  press('seg');
  await vi.waitFor(() => expect(dates()).toEqual(['2026-03-05', '2026-03-05']));
});

const onClose = () => {};
const caio = client({ id: 'c0ffee00-0000-4000-8000-000000000001' });

test.each([
  ['Bloquear', <BlockDialog key="a" block={null} day="2026-03-05" onClose={onClose} />],
  ['Vender', <PackageDialog key="a" client={caio} sold={null} onClose={onClose} />],
  ['Marcar sessão', <AppointmentDialog key="a" client={bia} onClose={onClose} />],
  ['Salvar recado', <NotifyClient key="a" client={caio} onDone={onClose} onClose={onClose} />],
])(
  "Escape leaves a dialog that is saved by '%s' only once it says what failed",
  async (action, drawn) => {
    const saving = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) =>
      method === 'GET' ? answerTo(url) : saving.promise,
    );
    startSession(ana);
    draw(<MantineProvider env="test">{drawn}</MantineProvider>);
    await vi.waitFor(() => expect(control(action)).toBeDefined());
    for (const name of ['title', 'message', 'price'])
      if (document.querySelector(`[data-path=${name}]`)) type(`[data-path=${name}]`, '100');
    press(action);
    await vi.waitFor(() => expect(control('Salvando...')).toBeDefined());
    pressEscape();
    saving.resolve(Response.json({}, { status: 500 }));
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    pressEscape();
    await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  },
);

test('a choice that failed after its dialog was left says so on the page', async () => {
  const saving = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) =>
    method === 'GET' ? answerTo(url) : saving.promise,
  );
  startSession(ana);
  const page = (
    <MantineProvider env="test">
      <Dialogs />
    </MantineProvider>
  );
  draw(page);
  openDialog((left) => <BlockDialog block={null} day="2026-03-05" onClose={left} />);
  const pause = await vi.waitUntil(() =>
    [...document.querySelectorAll('select')].find(({ textContent }) => textContent.includes('min')),
  );
  Reflect.set(pause, 'value', '15');
  flushSync(() => pause.dispatchEvent(new Event('change', { bubbles: true })));
  pressEscape();
  await vi.waitFor(() => expect($dialogs.get()).toEqual([]));
  saving.resolve(Response.json({}, { status: 500 }));
  const text = 'Não foi possível salvar a pausa. Tente de novo.';
  await vi.waitFor(() => expect($notice.get()).toEqual({ kind: 'danger', text }));
  $notice.set(null);
});

test("the week's only appointment, deleted elsewhere, closes its sheet", async () => {
  let left = [appointment({ id: 'a', day: '2026-03-10', clientName: 'Bia' })];
  vi.stubGlobal('fetch', async () => Response.json(left));
  $day.set('2026-03-10');
  const closed = vi.fn();
  draw(<AppointmentSheet id="a" onClose={closed} />);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Bia'));
  left = [];
  $appointments.revalidate();
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

test("the week's strip marks today, also after midnight", async () => {
  const days = ['2026-03-09', '2026-03-10'].map((day) => ({ day, appointments: [] }));
  draw(<WeekStrip days={days} chosen="2026-03-09" />);
  const today = () =>
    [...document.querySelectorAll('.strip-day')].map((one) => one.hasAttribute('data-today'));
  expect(today()).toEqual([true, false]);
  setClock(() => Date.parse('2026-03-10T12:00:00Z'));
  flushSync(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(today()).toEqual([false, true]);
});

test('a series that is cancelled with the rest says so of all', async () => {
  startSession(ana);
  const one = appointment({ series: 's', day: '2026-03-12' });
  const rows = [{ ...one, id: 'b', day: '2026-03-19' }, one];
  const appointments = rows.map((row) => ({ ...row, state: 'cancelled', notices: [] }));
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit = {}) =>
    Response.json(method === 'PUT' ? { appointments } : rows),
  );
  draw(<Dialogs />);
  const say = vi.fn();
  const cancelled = setState(one, 'cancelled', say);
  await vi.waitFor(() => expect(control('Esta e as próximas (2)')).toBeDefined());
  press('Esta e as próximas (2)');
  await cancelled;
  expect(say).toHaveBeenCalledWith(expect.objectContaining({ text: 'Sessões canceladas.' }));
});
