// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { $day } from '../../../src/admin/appointments/appointments.ts';
import { MonthSheet } from '../../../src/admin/appointments/calendar/MonthSheet.tsx';
import { setClock } from '../../../src/shared/core/clock.ts';
import { appointment } from '../../support/make/appointment.ts';
import { control, draw, press } from '../../support/panel/drawn.tsx';

const CHOSEN = '2026-10-30';

beforeEach(() => setClock(() => Date.parse('2026-10-29T15:00:00Z')));

const readMonth = () =>
  [...document.querySelectorAll('tbody tr')].map((week) =>
    [...week.children].map((cell) => cell.textContent).join(' '),
  );
const day = (words: string) => {
  const found = control(words);
  if (!found) throw new Error(`no '${words}' in ${document.body.textContent}`);
  return found;
};

function pressKey(key: string): void {
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  flushSync(() => document.activeElement?.dispatchEvent(pressed));
}

function open(appointments: readonly ReturnType<typeof appointment>[] = []) {
  vi.stubGlobal('fetch', async () => Response.json(appointments));
  $day.set(CHOSEN);
  const onClose = vi.fn();
  draw(<MonthSheet onClose={onClose} />);
  return onClose;
}

test('a month has its weeks from Monday, today and the chosen day', async () => {
  open([
    appointment({ day: '2026-10-01' }),
    appointment({ day: '2026-10-01', state: 'cancelled' }),
  ]);
  expect(readMonth()).toEqual([
    '   1 2 3 4',
    '5 6 7 8 9 10 11',
    '12 13 14 15 16 17 18',
    '19 20 21 22 23 24 25',
    '26 27 28 29 30 31 ',
  ]);
  await vi.waitFor(() => day('quinta-feira, 1 de outubro: 1 sessão'));
  const today = day('quinta-feira, 29 de outubro: Nenhuma sessão');
  expect(today.getAttribute('aria-current')).toBe('date');
  const [chosen, ...others] = document.querySelectorAll('[aria-pressed="true"]');
  expect([chosen?.textContent, others]).toEqual(['30', []]);
});

test('arrows go from day to day into the next month, and one day has the Tab stop', () => {
  open();
  day('sexta-feira, 30 de outubro: Nenhuma sessão').focus();
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
    pressKey(key);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'domingo, 1 de novembro: Nenhuma sessão',
  );
  expect(document.querySelectorAll('td [tabindex="0"]')).toHaveLength(1);
});

test('another month is shown by a step or its name, and a tap on a day chooses it', () => {
  const onClose = open();
  press('Próximo mês');
  press('Próximo mês');
  press('Próximo mês');
  press('Mês anterior');
  const select = document.querySelector('select');
  expect(select?.selectedOptions[0]?.textContent).toBe('Dezembro de 2026');
  Object.assign(select ?? {}, { value: '2027-02-01' });
  flushSync(() => select?.dispatchEvent(new Event('change', { bubbles: true })));
  expect(readMonth()).toEqual([
    '1 2 3 4 5 6 7',
    '8 9 10 11 12 13 14',
    '15 16 17 18 19 20 21',
    '22 23 24 25 26 27 28',
  ]);
  press('domingo, 28 de fevereiro: Nenhuma sessão');
  expect($day.get()).toBe('2027-02-28');
  return vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});
