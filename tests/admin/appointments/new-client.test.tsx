// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewClient } from '../../../src/admin/appointments/NewClient.tsx';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { draw } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';

beforeEach(() => startSession(ana));
afterEach(clearSession);

test.each([
  ['Ana Sá', 'Ana Sá', ''],
  ['11 98888-7777', '', '11988887777'],
  ['98888', '', '98888'],
  ['https://wa.me/5511988887777', '', '11988887777'],
])('a search for %j begins the form with name %j and phone %j', async (typed, name, phone) => {
  draw(<NewClient typed={typed} onBack={vi.fn()} onDone={vi.fn()} />);
  await vi.waitFor(() => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('form input')];
    expect(boxes.map(({ value }) => value)).toEqual([name, phone]);
  });
});
