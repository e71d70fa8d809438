// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { OfferedValues } from '../../../src/admin/notifications/Offered.tsx';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { Saying } from '../../../src/admin/ui/notices.tsx';
import type { Notification } from '../../../src/shared/notifications/notifications.ts';
import { control, draw, press } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

test.each([404, 503])(
  'an accepted name is saved, with undo, although its notification answers %i',
  async (status) => {
    const bia = { id: 'b', version: 1, name: 'Bia', email: null };
    answer(({ method, url }) => {
      if (method === 'PUT' && url.includes('/notifications/')) return { status, body: {} };
      return { body: method === 'PUT' ? { ...bia, name: 'Bia Lima', version: 2 } : bia };
    });
    startSession(ana);
    onTestFinished(clearSession);
    const offered = { name: 'Bia Lima', email: null };
    const row = { id: 'n', clientId: 'b', read: false, offered } as Notification;
    const say = vi.fn();
    const drawing = (
      <Saying value={say}>
        <OfferedValues row={row} />
      </Saying>
    );
    draw(drawing);
    await vi.waitFor(() => expect(control('Usar este nome')).toBeDefined());
    press('Usar este nome');
    const action = expect.objectContaining({ label: 'Desfazer' });
    const notice = { kind: 'success', text: 'Nome atualizado.', action };
    await vi.waitFor(() => expect(say).toHaveBeenCalledWith(notice));
  },
);
