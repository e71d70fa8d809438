// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppointmentFile } from '../../../src/admin/appointments/AppointmentFile.tsx';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { draw, press } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';

test.each([
  ['is saved where the phone refuses to share it', 'NotAllowedError', 1],
  ['is not saved once the list of apps is closed', 'AbortError', 0],
])("an appointment's calendar file %s", async (_, refusal, saved) => {
  startSession(ana);
  const share = vi.fn(() => Promise.reject(new DOMException('refused', refusal)));
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const match = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('coarse') ? { matches: true } : match(query),
  );
  vi.stubGlobal('fetch', async () => new Response('BEGIN:VCALENDAR'));
  Object.assign(navigator, { canShare: () => true, share });
  const close = draw(<AppointmentFile id="a" />);
  onTestFinished(() => {
    close();
    clearSession();
    Object.assign(navigator, { canShare: undefined, share: undefined });
    vi.unstubAllGlobals();
    made.mockRestore();
  });
  press('Salvar no calendário');
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  await share.mock.results[0]?.value.catch(() => {});
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(saved));
});
