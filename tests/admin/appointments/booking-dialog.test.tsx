// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { BookingDialog } from '../../../src/admin/appointments/BookingDialog.tsx';
import { draw } from '../../support/panel/drawn.tsx';

const times = { created_at: '2026-03-02T12:00:00Z', updated_at: '2026-03-02T12:00:00Z' };

test('what the site asks and offers at a booking is switched, and saved by itself', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    return Response.json({ id: 'one', version: 1, ...times, ask_when: true, gift: false });
  });
  draw(<BookingDialog onClose={() => undefined} />);
  const gift = await vi.waitFor(() => {
    const [asks, offers] = document.querySelectorAll<HTMLInputElement>('[role="switch"]');
    expect(asks?.checked).toBe(true);
    expect(offers?.disabled).toBe(false);
    return offers;
  });
  gift?.click();
  await vi.waitFor(() => expect(sent).toEqual([{ gift: true }]));
});
