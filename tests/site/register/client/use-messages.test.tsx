// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useMessages } from '../../../../src/site/register/client/use-messages.ts';
import { logIn } from '../../../../src/site/session/client-session.ts';

const [ONE, OTHER] = [
  '0a1b2c3d-1111-4222-8333-444455556666',
  '0a1b2c3d-1111-4222-8333-777788889999',
];
const MESSAGE = { id: 'm', title: 'Oi', message: 'Até terça', created_at: '2026-03-02T12:00:00Z' };

test('who registers at the same device is not shown the messages of who was there before', async () => {
  vi.stubGlobal('fetch', async () => Response.json([MESSAGE]));
  logIn({ token: 'one', user: { id: ONE } }, '11988887777');
  let titles: readonly string[] = [];
  function Probe() {
    titles = useMessages().messages.map(({ title }) => title);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Probe />));
  await vi.waitFor(() => expect(titles).toEqual(['Oi']));
  flushSync(() => logIn({ token: 'other', user: { id: OTHER } }, '11977776666'));
  expect(titles).toEqual([]);
  root.unmount();
});
