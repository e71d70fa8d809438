// @vitest-environment happy-dom
import { Pagination } from '@mantine/core';
import type { FetcherStore } from '@nanostores/query';
import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientPicker } from '../../src/admin/appointments/ClientPicker.tsx';
import { CalendarDialog } from '../../src/admin/appointments/calendar/CalendarDialog.tsx';
import { EraseDialog } from '../../src/admin/clients/erasure/EraseDialog.tsx';
import { ClientFilters } from '../../src/admin/clients/list/ClientFilters.tsx';
import { $filters } from '../../src/admin/clients/list/filters.ts';
import { singleton } from '../../src/admin/content/content.ts';
import { forms } from '../../src/admin/content/forms.ts';
import { SingletonScreen } from '../../src/admin/content/SingletonScreen.tsx';
import { MissingChat } from '../../src/admin/dashboard/MissingChat.tsx';
import { News } from '../../src/admin/dashboard/News.tsx';
import { FirstSteps } from '../../src/admin/dashboard/SiteReadiness.tsx';
import { Today } from '../../src/admin/dashboard/Today.tsx';
import { Visits } from '../../src/admin/dashboard/Visits.tsx';
import { Waiting } from '../../src/admin/dashboard/Waiting.tsx';
import { NoticesPart } from '../../src/admin/notifications/NoticesPart.tsx';
import type { Notices } from '../../src/admin/notifications/unread-news.ts';
import { reload } from '../../src/admin/session/queries.ts';
import { clearSession, startSession } from '../../src/admin/session/session.ts';
import { useBrand } from '../../src/admin/shell/brand.ts';
import { NoticeAlert } from '../../src/admin/ui/notices.tsx';
import { readCalendar } from '../../src/shared/appointments/calendar-endpoints.ts';
import { listAppointments } from '../../src/shared/appointments/panel-endpoints.ts';
import { practiceDay } from '../../src/shared/appointments/practice-day.ts';
import { addDays } from '../../src/shared/appointments/when.ts';
import { readContent, readSingleton } from '../../src/shared/content/endpoints.ts';
import { appointment } from '../support/make/appointment.ts';
import { client } from '../support/make/client.ts';
import { control, draw, press, type } from '../support/panel/drawn.tsx';
import { ana } from '../support/panel/logged-in.ts';
import { answer } from '../support/panel/page.ts';

let close = () => {};
beforeEach(() => startSession(ana));
afterEach(() => {
  // Stores stay mounted for a second.
  answer(() => ({ status: 500, body: {} }));
  close();
  clearSession();
});

test('a period of the clients is chosen by its chip, and let go by it', () => {
  answer(() => ({ body: [] }));
  close = draw(<ClientFilters />);
  for (const [period, pressed] of [
    ['week', 'true'],
    ['', 'false'],
  ]) {
    press('7 dias');
    expect($filters.get().period).toBe(period);
    expect(control('7 dias')?.getAttribute('aria-pressed')).toBe(pressed);
  }
});

test.each([
  [1, ['Anterior'], ['Próxima']],
  [2, [], ['Anterior', 'Próxima']],
  [3, ['Próxima'], ['Anterior']],
])('page %i of three links only to existing pages', (value, off, on) => {
  close = draw(<Pagination value={value} total={3} />);
  const isOff = (name: string) => control(name)?.hasAttribute('disabled');
  expect([off.map(isOff), on.map(isOff)]).toEqual([off.map(() => true), on.map(() => false)]);
});

const failed = (what: string) => `Não foi possível ${what}.`;
test.each([
  [failed('ver as notificações'), 'Tudo lido. Você está em dia.', News],
  [failed('ver as sessões de hoje'), 'Nenhuma sessão hoje.', Today],
  [failed('ver quem espera por uma sessão'), 'Ninguém esperando.', Waiting],
  [failed('contar as visitas'), 'Ainda sem visitas.', Visits],
  [failed('ver o que falta no seu site'), 'Um título com o seu nome', FirstSteps],
])(
  'a part of the dashboard that cannot be read is read again: %s %s',
  async (error, empty, Part) => {
    let up = false;
    answer(() =>
      up ? { body: [], headers: { 'x-total-count': '0' } } : { status: 500, body: {} },
    );
    close = draw(<Part />);
    await vi.waitFor(() => expect(document.body.textContent).toContain(error));
    up = true;
    press('Tentar de novo');
    await vi.waitFor(() => expect(document.body.textContent).toContain(empty));
    expect(document.body.textContent).not.toContain(error);
  },
);

test('a record that cannot be read has a retry in place of an empty form', async () => {
  let up = false;
  answer(({ url }) => (up || !url.includes('/content/contact') ? { body: {} } : { status: 500 }));
  close = draw(<SingletonScreen definition={forms.contact} />);
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Erro: Falha ao carregar dados.'),
  );
  const address = () => document.querySelector('[data-path="address"]');
  expect(address()).toBeNull();
  up = true;
  press('Tentar de novo');
  await vi.waitFor(() => expect(address()).not.toBeNull());
});

test('a section saved elsewhere after it was read empty is edited, not written over', async () => {
  const saved = { id: 'c', version: 4, address: 'Rua das Flores, 10' };
  let contact = {};
  answer(({ url }) => ({ body: url.includes('/content/contact') ? contact : {} }));
  await singleton('contact').fetch();
  contact = saved;
  reload(readSingleton('contact'));
  close = draw(<SingletonScreen definition={forms.contact} />);
  await vi.waitFor(() =>
    expect(document.querySelector('[data-path="address"]')).toHaveProperty('value', saved.address),
  );
});

test('a section saved elsewhere since this device read it is shown as it is saved now', async () => {
  const saved = { id: 'c', version: 4, address: 'Rua das Flores, 10' };
  let contact = saved;
  answer(({ url }) => ({ body: url.includes('/content/contact') ? contact : {} }));
  reload(readSingleton('contact'));
  await vi.waitFor(async () =>
    expect(await singleton('contact').fetch()).toMatchObject({ data: { version: 4 } }),
  );
  contact = { ...saved, version: 5, address: 'Rua Nova, 20' };
  reload(readSingleton('contact'));
  close = draw(<SingletonScreen definition={forms.contact} />);
  await vi.waitFor(() =>
    expect(document.querySelector('[data-path="address"]')).toHaveProperty('value', 'Rua Nova, 20'),
  );
});

test('pages of notices do not overlap, and the last one leads back alone', () => {
  const $from = atom(0);
  const rows = Array.from({ length: 10 }, () => ({}));
  const $read = atom({ data: { rows, total: 20, unread: 0 }, loading: false });
  const store = Object.assign($read, { invalidate: () => {} }) as unknown as FetcherStore<Notices>;
  close = draw(
    <NoticesPart title="T" store={store} $from={$from} size={10} empty="Nada">
      {() => 'Avisos'}
    </NoticesPart>,
  );
  press('Ver mais');
  expect([$from.get(), control('Ver mais')]).toEqual([10, undefined]);
  press('Ver mais novas');
  expect([$from.get(), control('Ver mais novas')]).toEqual([0, undefined]);
});

const NOTHING = { phone: '', email: '', address: '', facebook: '', instagram: '' };
test.each([
  ['Seu site está sem WhatsApp', { id: 'a', version: 3, phone: '' }, { id: 'a' }, '"3"'],
  ['Quem agenda agora não chega até você', {}, NOTHING, '"0"'],
])('%s: the dashboard saves it, and nothing else', async (words, contact, sent, version) => {
  const seen = answer(({ url }) => ({ body: url.endsWith('/content') ? { contact } : {} }));
  close = draw(<MissingChat />);
  reload(readContent);
  await vi.waitFor(() => expect(document.body.textContent).toContain(words));
  type('[type=tel]', '11988887777');
  press('Salvar');
  const written = await vi.waitUntil(() => seen.find(({ method }) => method === 'PUT'));
  expect(written.headers.get('if-match')).toBe(version);
  expect(await written.json()).toEqual({ ...sent, whatsapp: '11988887777' });
});

test('a WhatsApp that is refused beside a newer contact is saved over it', async () => {
  let version = 3;
  const seen = answer(({ method, url, headers }) => {
    if (method === 'GET')
      return { body: url.endsWith('/content') ? { contact: { id: 'a', version } } : {} };
    if (headers.get('if-match') === '"4"') return { body: {} };
    version = 4;
    return { status: 409, body: { message: 'Outro aparelho mudou o contato.' } };
  });
  close = draw(<MissingChat />);
  reload(readContent);
  await vi.waitFor(() => type('[type=tel]', '11988887777'));
  press('Salvar');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Outro aparelho'));
  await vi.waitFor(() => {
    press('Salvar');
    expect(seen.at(-1)?.headers.get('if-match')).toBe('"4"');
  });
});

test('the address of the calendar is shown once it is made, and gone once it is turned off', async () => {
  let on = false;
  answer(({ method }) => {
    if (method !== 'GET') on = method === 'POST';
    const state = on ? { on, whole: false, since: '2026-05-04T12:00:00.000Z' } : { on };
    return { body: method === 'POST' ? { path: '/calendar/abc.ics' } : state };
  });
  close = draw(<CalendarDialog onClose={() => {}} />);
  const address = () => document.querySelector('[aria-label="Link do calendário"]');
  await vi.waitFor(() => press('Criar link'));
  await vi.waitFor(() => expect(address()?.getAttribute('value')).toMatch(/calendar\/abc\.ics$/));
  await vi.waitFor(() => press('Desligar'));
  await vi.waitFor(() => expect(control('Criar link')).toBeDefined());
  expect(address()).toBeNull();
});

test('whole names in the calendar are shown as saved where a change of them fails', async () => {
  const state = { on: true, whole: true, since: '2026-05-04T12:00:00.000Z' };
  answer(({ method }) => (method === 'GET' ? { body: state } : { status: 500, body: {} }));
  close = draw(<CalendarDialog onClose={() => {}} />);
  reload(readCalendar);
  const shown = () => document.querySelector<HTMLInputElement>('[role=switch]');
  await vi.waitFor(() => expect(shown()?.checked).toBe(true));
  shown()?.click();
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('Não foi possível mudar o calendário.'),
  );
  expect(shown()?.checked).toBe(true);
});

test('an appointment of today is cancelled by one tap on the dashboard', async () => {
  const later = appointment({ day: practiceDay(), time: '23:59', state: 'confirmed' });
  const seen = answer(({ method }) => ({
    body: method === 'GET' ? [later] : { ...later, notices: [] },
  }));
  close = draw(<Today />);
  reload(listAppointments);
  await vi.waitFor(() => press('Cancelada: Bia'));
  const written = await vi.waitUntil(() => seen.find(({ method }) => method === 'PUT'));
  expect(new URL(written.url).pathname).toBe('/appointments/a');
  expect(await written.json()).toEqual({ state: 'cancelled' });
});

test('an erasure names the appointments that leave the agenda, the next first', async () => {
  const on = (days: number, more = {}) =>
    appointment({ day: addDays(practiceDay(), days), id: `${days}`, ...more });
  const past = [on(-1), on(4, { state: 'cancelled', service_name: 'Pedras' })];
  answer(() => ({ body: [on(2), on(1, { service_name: 'Relaxante' }), ...past] }));
  close = draw(
    <EraseDialog client={{ id: 'bia', name: 'Bia' }} onGone={() => {}} onClose={() => {}} />,
  );
  await vi.waitFor(() => {
    const rows = [...document.querySelectorAll('li li')].map((row) => row.textContent);
    expect(rows).toEqual([
      'Relaxante, amanhã, às 14h30',
      expect.stringMatching(/^Shiatsu, .+, às 14h30$/),
    ]);
  });
});

test('two clients of one name show their phones in a picker', async () => {
  const named = ['11988887777', '21977776666'].map((phone) =>
    client({ id: phone, name: 'Ana Lima', phone }),
  );
  answer(() => ({ body: named }));
  close = draw(<ClientPicker label="Cliente" onChoose={() => {}} />);
  await vi.waitFor(() => {
    const rows = [...document.querySelectorAll('li')].map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringContaining('(11) 98888-7777'),
      expect.stringContaining('(21) 97777-6666'),
    ]);
  });
});

test('the brand follows a rename', async () => {
  const Brand = () => <output>{useBrand('Toque', true)}</output>;
  const shown = () => document.querySelector('output')?.textContent;
  let title = 'Ana Lima';
  answer(() => ({ body: { id: 'a', version: 1, title } }));
  close = draw(<Brand />);
  await vi.waitFor(() => expect(shown()).toBe('Ana Lima'));
  title = 'Espaço Lima\nMassagens';
  reload(readSingleton('hero'));
  await vi.waitFor(() => expect(shown()).toBe('Espaço Lima'));
});

test.each([
  ['success', 'status'],
  ['danger', 'alert'],
] as const)('a notice of %s is its text alone, without a line below it', (kind, role) => {
  close = draw(<NoticeAlert notice={{ kind, text: 'Pronto.' }} onClose={() => {}} />);
  const box = document.querySelector(`[role=${role}]`);
  expect(box?.querySelector('.mantine-Alert-message')?.innerHTML).toBe('Pronto.');
  expect(box?.querySelector('.mantine-Alert-title')).toBeNull();
});
