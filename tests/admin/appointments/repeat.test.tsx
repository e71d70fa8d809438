// @vitest-environment happy-dom
import { useStore } from '@nanostores/react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { appointmentEditor } from '../../../src/admin/appointments/appointment-editor.ts';
import { Repeat } from '../../../src/admin/appointments/series/Repeat.tsx';
import { startSession } from '../../../src/admin/session/session.ts';
import { draw } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';

test('a day that had something at another time is not left out of a series', async () => {
  startSession(ana);
  const taken = { day: '2026-06-11', time: '10:00', exists: true, sentences: ['Bate.'] };
  const later = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string) =>
    decodeURIComponent(url).includes('T10:00') ? Response.json([taken]) : later.promise,
  );
  const first = { day: '2026-06-04', time: '10:00', service_name: 'Shiatsu', duration: 60 };
  const editor = appointmentEditor('bia', null, { ...first, price: null }, () => {});
  editor.change({ weeks: '1', times: '3' });
  function Drawn() {
    const { form } = useStore(editor.$state);
    return form && <Repeat editor={editor as never} form={form} />;
  }
  const close = draw(<Drawn />);
  onTestFinished(close);
  const listed = () => editor.$state.get().form?.values.listed;
  await vi.waitFor(() => expect(listed()).toBe('2026-06-11'));
  flushSync(() => editor.change({ time: '15:00' }));
  await vi.waitFor(() => expect(listed()).toBe(''));
  later.resolve(Response.json([]));
});
