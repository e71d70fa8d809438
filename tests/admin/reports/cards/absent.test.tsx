// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { AppointmentDialog } from '../../../../src/admin/appointments/AppointmentDialog.tsx';
import { $absent } from '../../../../src/admin/reports/appointment-report.ts';
import { clearSession, startSession } from '../../../../src/admin/session/session.ts';
import { setClock } from '../../../../src/shared/core/clock.ts';
import { appointment } from '../../../support/make/appointment.ts';
import { control, draw, press } from '../../../support/panel/drawn.tsx';
import { addresses, ana } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

afterEach(clearSession);

const bia = { id: 'bia', name: 'Bia', service_name: 'Shiatsu' };

test('who does not come is read again once somebody on the list has an appointment', async () => {
  setClock(() => Date.parse('2026-03-02T12:00:00Z'));
  startSession(ana);
  const seen = answer(({ method, url }) => ({
    body:
      method === 'POST'
        ? { ...appointment(), notices: [] }
        : url.includes('contact')
          ? { id: 'one', version: 1, hours: null }
          : [],
  }));
  const reads = () => addresses(seen).filter((address) => address.includes('absent'));
  onTestFinished($absent.listen(() => {}));
  draw(
    <MantineProvider env="test">
      <AppointmentDialog client={bia} onClose={() => {}} />
    </MantineProvider>,
  );
  const isShown = (words: string) => vi.waitFor(() => expect(control(words)).toBeDefined());
  await isShown('Marcar sessão');
  press('Marcar sessão');
  await isShown('Salvar no calendário');
  press('Fechar');
  await vi.waitFor(() => expect(reads()).toHaveLength(2));
});
