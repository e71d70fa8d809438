// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { FreshData } from '../../../src/site/register/client/use-fresh-data.ts';
import type { useMessages } from '../../../src/site/register/client/use-messages.ts';
import { useRegister } from '../../../src/site/register/use-register.ts';

const DATA = {
  refreshReach: async () => ({ whatsapp: null, phone: '', email: '' }),
  refreshTerm: async () => null,
} as unknown as FreshData;
const MESSAGES = { look: async () => [], markRead: () => undefined } as unknown as ReturnType<
  typeof useMessages
>;

test.each(['register', 'login'] as const)(
  'the days that one person prefers are not those of the next at the same device: %s',
  async (mode) => {
    sessionStorage.setItem('preference', '24m');
    let enter: ReturnType<typeof useRegister>['continueAfterSignIn'] | undefined;
    function Probe() {
      enter = useRegister(DATA, MESSAGES).continueAfterSignIn;
      return null;
    }
    const root = createRoot(document.createElement('div'));
    flushSync(() => root.render(<Probe />));
    const user = { id: '0a1b2c3d-1111-4222-8333-444455556666' };
    await enter?.({ token: 't', user }, { mode, phone: '11988887777', service: '' });
    root.unmount();
    expect(sessionStorage.getItem('preference')).toBe('');
  },
);
