// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { freedBy } from '../../../src/admin/appointments/agenda.ts';
import { openOffer } from '../../../src/admin/appointments/requests/OfferDialog.tsx';
import { Dialogs } from '../../../src/admin/ui/dialogs/dialogs.tsx';
import { setClock } from '../../../src/shared/core/clock.ts';
import { appointment } from '../../support/make/appointment.ts';
import { control, draw } from '../../support/panel/drawn.tsx';

beforeEach(() => setClock(() => Date.parse('2026-03-02T12:00:00Z')));

// Thursday at 14:30.
const ahead = appointment();
const night = { ...ahead, time: '00:00' };
const moved = { ...ahead, time: '16:00' };
test.each([
  ['cancelled', ahead, { ...ahead, state: 'cancelled' as const }, true],
  ['deleted', ahead, null, true],
  ['moved', ahead, moved, true],
  ['moved by less than it lasts', ahead, { ...ahead, time: '15:15' }, false],
  ['moved to before it began', { ...ahead, duration: 90 }, { ...ahead, time: '13:30' }, true],
  ['moved from midnight', night, { ...night, day: '2026-03-04', time: '23:30' }, false],
  ['confirmed', ahead, { ...ahead, state: 'confirmed' as const }, false],
  ['longer', ahead, { ...ahead, duration: 90 }, false],
  ['past', { ...ahead, day: '2026-03-01' }, null, false],
  ['cancelled before', { ...ahead, state: 'cancelled' as const }, null, false],
])('the time of an appointment that is %s is offered: %#', (_, before, after, offered) => {
  expect(freedBy(before, after)?.label).toBe(offered ? 'Ofereça este horário' : undefined);
});

test('each who may want a freed time has a message with name, service, day and time', async () => {
  const rows = [
    { id: 'w', name: 'Dora Reis', phone: '11911110000', service_name: 'Shiatsu', waits: true },
    { id: 'p', name: 'Bia', phone: '11922220000', preference: 'quinta, à tarde' },
  ];
  const fetched = vi.fn(async (_url: string) => Response.json(rows));
  vi.stubGlobal('fetch', fetched);
  draw(<Dialogs />);
  openOffer(ahead);
  const link = await vi.waitFor(() => {
    const found = control('Oferecer a Dora Reis pelo WhatsApp');
    expect(found).toBeDefined();
    return found as HTMLAnchorElement;
  });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/users/candidates?day=2026-03-05&time=14%3A30&duration=60&but=bia',
  ]);
  const text = (of: HTMLAnchorElement) => new URL(of.href).searchParams.get('text');
  expect(text(link)).toBe(
    'Olá, Dora! Abriu um horário na quinta, 05/03, às 14h30. Quer que eu reserve para a sua sessão de shiatsu?',
  );
  expect(text(control('Oferecer a Bia pelo WhatsApp') as HTMLAnchorElement)).toMatch(
    /sessão de massagem\?$/,
  );
  expect(document.body.textContent).toContain('quinta, 05/03, às 14h30, 60 min');
  expect(document.body.textContent).toContain('Dora Reisesperando · Shiatsu');
  expect(document.body.textContent).toContain('Biaprefere quinta, à tarde');
});
