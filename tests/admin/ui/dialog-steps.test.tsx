// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppointmentDialog } from '../../../src/admin/appointments/AppointmentDialog.tsx';
import { BlockDialog } from '../../../src/admin/appointments/blocks/BlockDialog.tsx';
import { CalendarDialog } from '../../../src/admin/appointments/calendar/CalendarDialog.tsx';
import { PackageDialog } from '../../../src/admin/appointments/money/PackageDialog.tsx';
import { NewClient } from '../../../src/admin/appointments/NewClient.tsx';
import { SeriesDialog } from '../../../src/admin/appointments/series/SeriesDialog.tsx';
import { DownloadDialog } from '../../../src/admin/backup/DownloadDialog.tsx';
import { RestoreDialog } from '../../../src/admin/backup/RestoreDialog.tsx';
import { ClientDialog } from '../../../src/admin/clients/ClientDialog.tsx';
import { EraseDialog } from '../../../src/admin/clients/erasure/EraseDialog.tsx';
import { ImportDialog } from '../../../src/admin/clients/import/ImportDialog.tsx';
import { NotifyClient } from '../../../src/admin/clients/messages/NotifyClient.tsx';
import { WhatsAppSheet } from '../../../src/admin/clients/messages/WhatsAppSheet.tsx';
import { MergeDialog } from '../../../src/admin/clients/page/MergeDialog.tsx';
import { AddPhotos } from '../../../src/admin/content/gallery/AddPhotos.tsx';
import { SecondStepDialog } from '../../../src/admin/profile/second-step/SecondStepDialog.tsx';
import { secondStepFlow } from '../../../src/admin/profile/second-step/second-step.ts';
import {
  $admin,
  callAsOwner,
  clearSession,
  startSession,
} from '../../../src/admin/session/session.ts';
import { readCalendar } from '../../../src/shared/appointments/calendar-endpoints.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import type { Media } from '../../../src/shared/media/media.ts';
import { appointment } from '../../support/make/appointment.ts';
import { client, wholeClientValues } from '../../support/make/client.ts';
import { control, draw, press, type } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const bia = client();
const merged = { ...bia, ...wholeClientValues() };
const HOURS = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }));
const ANSWERS: readonly (readonly [call: RegExp, body: unknown])[] = [
  [/GET .*\/users\/caio/, { ...merged, id: 'caio', name: 'Caio' }],
  [/GET .*\/users\?/, [bia, client({ id: 'caio', name: 'Caio' })]],
  [/POST .*\/appointments/, { ...appointment(), notices: [] }],
  [/POST .*\/users/, bia],
  [/templates/, { templates: [] }],
  [/services/, [{ id: 's', title: 'Shiatsu', duration: 60 }]],
  [/contact/, { id: 'one', version: 1, ask_when: true, gift: false, hours: HOURS }],
  [/calendar/, { on: true, whole: false, since: '2026-05-04T12:00:00.000Z' }],
];

beforeEach(() => {
  setClock(() => Date.parse('2026-03-02T12:00:00Z'));
  answer(({ method, url }) => ({
    body: ANSWERS.find(([call]) => call.test(`${method} ${url}`))?.[1] ?? [],
  }));
  // It reads again what was refused.
  startSession(ana);
});
afterEach(() => clearSession());

const onClose = () => {};

const inDialog = () =>
  expect(document.querySelector('[role=dialog]')?.contains(document.activeElement)).toBe(true);

/** Presses a control, after which what has the focus begins with these words. */
async function step(button: string, words: string): Promise<void> {
  await vi.waitFor(inDialog);
  await vi.waitFor(() => expect(control(button)).toBeDefined());
  // A dialog that opens takes the focus once more.
  await new Promise((done) => setTimeout(done));
  control(button)?.focus();
  press(button);
  await vi.waitFor(() => {
    const { activeElement } = document;
    inDialog();
    const label = activeElement?.id && document.querySelector(`label[for="${activeElement.id}"]`);
    expect((label || activeElement)?.textContent).toMatch(new RegExp(`^${words}`));
  });
}

test('an appointment leads from its client to its form, and from there to what was saved', async () => {
  draw(<AppointmentDialog client={null} onClose={onClose} />);
  await step('Bia(11) 98888-7777', 'Dia');
  await step('Marcar sessão', 'Bia, na quinta, 05/03, às 14h30');
});

test('an appointment of somebody new leads to the form, and back to the search', async () => {
  draw(<AppointmentDialog client={null} onClose={onClose} />);
  await vi.waitFor(() => type('[type=search]', 'Bia'));
  await step('Cadastrar Bia', 'Telefone');
  await step('Voltar', 'Quem vem?');
  type('[type=search]', 'Bia');
  await step('Cadastrar Bia', 'Telefone');
  type('[inputmode=numeric]', '11988887777');
  await step('Cadastrar e continuar', 'Dia');
});

test('a message that was opened leads to the question about a time', async () => {
  addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  draw(<WhatsAppSheet client={bia} onClose={onClose} />);
  await step('Abrir sem mensagem', 'A conversa com Bia abriu');
});

test('a series leads to the days that conflict', async () => {
  const days = ['2026-03-12', '2026-03-19'];
  const others = days.map((day) => ({ ...appointment(), day }));
  const conflicts = [{ day: '2026-03-12', time: '14:30', exists: true, sentences: ['Há outra.'] }];
  const given = { appointment: appointment(), others, following: [], conflicts, changes: null };
  draw(<SeriesDialog {...given} onChoose={vi.fn()} onClose={onClose} />);
  await step('Esta e as próximas (3)', 'Nestes dias há algo no horário');
});

test('one of a series is not moved onto another that stays where a holiday is in its way', async () => {
  const at = (id: string, day: string) => ({ ...appointment(), id, day });
  const following = [at('b', '2026-12-11'), at('c', '2026-12-18'), at('d', '2027-01-08')];
  const others = [at('b', '2026-12-18'), at('c', '2026-12-25'), at('d', '2027-01-15')];
  const natal = { day: '2026-12-25', time: '14:30', exists: true, sentences: ['Feriado: Natal.'] };
  const onChoose = vi.fn();
  const given = { appointment: appointment(), others, following, conflicts: [natal], changes: {} };
  draw(<SeriesDialog {...given} onChoose={onChoose} onClose={onClose} />);
  await step('Esta e as próximas (4)', 'Nestes dias .*A sessão que já está neste horário fica');
  press('Mudar 2 sessões');
  expect(onChoose.mock.calls[0]?.[0].map(({ id }: { id: string }) => id)).toEqual(['d']);
});

test('two records to merge lead to their comparison', async () => {
  draw(<MergeDialog kept={merged} otherId={undefined} onClose={onClose} />);
  await step('Caio(11) 98888-7777', 'Este cadastro, de');
});

test('the question about another link of the calendar has the focus, and then its button', async () => {
  draw(<CalendarDialog onClose={onClose} />);
  await step('Criar outro link', 'Criar outro link\\?O link atual');
  await step('Voltar', 'Criar outro link$');
});

test('an erasure leads to the name, and back to its warning', async () => {
  draw(<EraseDialog client={bia} onGone={vi.fn()} onClose={onClose} />);
  await step('Continuar', 'Nome do cliente');
  await step('Voltar', 'Voltar');
});

const photo = { url: '/media/sala.webp', alt: '' };
const gallery = {
  last: 0,
  shown: new Set(),
  room: 2,
  shared: [photo as Media],
  onAdded: vi.fn(),
  onClose,
};
async function tapOutside(words: string, drawn: ReactNode): Promise<void> {
  draw(<MantineProvider env="test">{drawn}</MantineProvider>);
  await vi.waitFor(() => expect(document.body.textContent).toContain(words));
  flushSync(() => document.querySelector<HTMLElement>('.mantine-Modal-overlay')?.click());
  await new Promise((done) => setTimeout(done));
  expect(document.body.textContent).toContain(words);
}

const restore = { copies: [], file: null, running: false, onClose };
const edited = { client: bia, onDone: vi.fn(), onClose };
const secondStep = { purpose: 'on', onDone: vi.fn() } as const;
test.each([
  ['Escolher um arquivo', <RestoreDialog key="a" {...restore} />],
  ['Baixar', <DownloadDialog key="a" onDone={vi.fn()} />],
  ['Escolher arquivo', <ImportDialog key="a" onClose={onClose} />],
  ['Salvar Alterações', <ClientDialog key="a" {...edited} onAgain={vi.fn()} />],
  ['Salvar recado', <NotifyClient key="a" {...edited} />],
  ['Vender', <PackageDialog key="a" client={bia} sold={null} onClose={onClose} />],
  ['Marcar sessão', <AppointmentDialog key="a" client={bia} onClose={onClose} />],
  ['Bloquear', <BlockDialog key="a" block={null} day="2026-03-02" onClose={onClose} />],
  ['Continuar', <SecondStepDialog key="a" {...secondStep} flow={secondStepFlow('on')} />],
])("a dialog with '%s' outlives a tap outside", tapOutside);

test.each([
  ['Cadastrar e continuar', <NewClient key="a" typed="Bia" onDone={vi.fn()} onBack={onClose} />],
  ['Juntar cadastros', <MergeDialog key="a" kept={merged} otherId="caio" onClose={onClose} />],
  ['Continuar', <EraseDialog key="a" client={bia} onGone={vi.fn()} onClose={onClose} />],
  ['Adicionar 1 foto', <AddPhotos key="a" {...gallery} />],
])("what is typed before '%s' outlives a tap outside and the session", async (button, drawn) => {
  await tapOutside(button, drawn);
  answer(() => ({ status: 401, body: {} }));
  await callAsOwner(readCalendar).catch(() => {});
  expect($admin.get().state).toBe('expired');
});
