// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $blocks, $day } from '../../../src/admin/appointments/appointments.ts';
import { DayBlocks, openBlock } from '../../../src/admin/appointments/blocks/DayBlocks.tsx';
import { startSession } from '../../../src/admin/session/session.ts';
import { Dialogs } from '../../../src/admin/ui/dialogs/dialogs.tsx';
import { $notice } from '../../../src/admin/ui/say.ts';
import type { Block } from '../../../src/shared/appointments/blocks.ts';
import { control, draw, press, type } from '../../support/panel/drawn.tsx';
import { ana, lines } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const DAY = '2026-05-06';
const block = (more: Partial<Block> = {}): Block => ({
  ...{ id: 'b', version: 1, day: DAY, until: DAY, weekdays: '', shown: false },
  ...{ starts: '12:00', ends: '13:00', label: 'Almoço', ...more },
});

beforeEach(() => startSession(ana));
afterEach(() => {
  $notice.set(null);
});

test('a block is deleted where it is edited, which a week has no other place for', async () => {
  const seen = answer(() => ({ body: { message: 'Bloqueio excluído com sucesso.' } }));
  draw(<Dialogs />);
  openBlock(block(), DAY);
  await vi.waitFor(() => expect(control('Excluir bloqueio')).toBeDefined());
  press('Excluir bloqueio');
  await vi.waitFor(() => expect($notice.get()?.text).toBe('Bloqueio excluído com sucesso.'));
  expect(lines(seen)).toContain('DELETE /appointments/blocks/b');
  expect($notice.get()?.action?.label).toBe('Desfazer');
});

test('a block that is restored from the dialog of a new one shows its notice in that dialog', async () => {
  const row = { ...block(), deleted_at: '2026-05-05T12:00:00Z', deleted_by: 'ana' };
  answer(({ url }) => ({ body: url.includes('/deleted') ? [row] : {} }));
  draw(<Dialogs />);
  openBlock(null, DAY);
  await vi.waitFor(() => expect(control('Lixeira')).toBeDefined());
  press('Lixeira');
  await vi.waitFor(() => expect(control('Restaurar Almoço')).toBeDefined());
  press('Restaurar Almoço');
  const notice = () => document.querySelector('[role=dialog] .notice')?.textContent;
  await vi.waitFor(() => expect(notice()).toContain('O bloqueio voltou para a agenda.'));
});

test('a new block has nothing to delete', async () => {
  answer(() => ({ body: {} }));
  draw(<Dialogs />);
  openBlock(null, DAY);
  await vi.waitFor(() => expect(control('Bloquear')).toBeDefined());
  expect(control('Excluir bloqueio')).toBeUndefined();
});

test.each([
  ['stays one day', DAY, '2026-05-04', '2026-05-04'],
  ['keeps its later last day', '2026-05-31', '2026-05-04', '2026-05-31'],
])('a block that begins on another day %s', async (_, until, day, last) => {
  answer(() => ({ body: {} }));
  draw(<Dialogs />);
  openBlock(block({ until }), DAY);
  await vi.waitFor(() => expect(control('Excluir bloqueio')).toBeDefined());
  type('[data-path=day]', day);
  const dates = [...document.querySelectorAll<HTMLInputElement>('[type=date]')];
  expect(dates.map(({ value }) => value)).toEqual([day, last]);
});

test.each([
  ['alone', {}, 'Das 12h às 13h: Almoço'],
  ['every week', { weekdays: '3', until: null }, 'Das 12h às 13h: Almoço, toda semana'],
  [
    'to its last day',
    { starts: '', ends: '', label: '', until: '2026-05-31' },
    'O dia todo, até 31/05/2026',
  ],
  ['for ever', { until: null }, 'Das 12h às 13h: Almoço, todo dia'],
])("a day's block says which others go with it: %s", async (_, more, text) => {
  answer(() => ({ body: [block(more)] }));
  $day.set(DAY);
  $blocks.invalidate();
  draw(<DayBlocks day={DAY} />);
  await vi.waitFor(() => expect(control(`Excluir bloqueio ${text}`)).toBeDefined());
});
