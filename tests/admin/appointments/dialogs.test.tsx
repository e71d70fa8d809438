// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { BlockDialog } from '../../../src/admin/appointments/blocks/BlockDialog.tsx';
import { setClock } from '../../../src/shared/core/clock.ts';
import { draw, press } from '../../support/panel/drawn.tsx';

// A Monday.
beforeEach(() => setClock(() => Date.parse('2026-03-02T12:00:00Z')));
afterEach(() => setClock(null));

const dates = () =>
  [...document.querySelectorAll<HTMLInputElement>('[type=date]')].map(({ value }) => value);

test('a block without a weekday again ends on its day, as before', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  onTestFinished(draw(<BlockDialog block={null} day="2026-03-05" onClose={() => {}} />));
  await vi.waitFor(() => expect(dates()).toEqual(['2026-03-05', '2026-03-05']));
  press('seg');
  await vi.waitFor(() => expect(dates()).toEqual(['2026-03-05', '']));
  press('seg');
  await vi.waitFor(() => expect(dates()).toEqual(['2026-03-05', '2026-03-05']));
});
