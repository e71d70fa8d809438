import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Notifier, notifyOwner } from '../../../functions/push/notify.ts';
import { now, setClock } from '../../../src/shared/core/clock.ts';
import type { PushState } from '../../../src/shared/push/push.ts';
import { type OwnerApi, ownerApi } from './owner-api.ts';
import { type PushService, startPushService } from './push-service.ts';

type Subscribed = ReturnType<PushService['subscribe']>;

/** An owner with one notified device; the clock of a test, and what it has logged. */
export type NotifiedOwner = {
  readonly owner: OwnerApi;
  service: PushService;
  subscribed: Subscribed;
  logged: string[];
  readonly notifier: () => Notifier;
  readonly notify: () => Promise<void>;
  readonly state: () => Promise<PushState>;
  readonly titles: () => unknown[];
  readonly at: (time: string) => void;
  readonly pass: (seconds: number) => void;
  /** Registers clients with different numbers and returns the id of the last. */
  readonly register: (count?: number) => Promise<string>;
};

/** Ten in the morning of the practice, outside the quiet hours (22 to 7), before each test. */
export function notifiedOwner(): NotifiedOwner {
  const owner = ownerApi('2026-05-04T13:00:00Z');
  const setup: NotifiedOwner = {
    owner,
    service: undefined as never,
    subscribed: undefined as never,
    logged: [],
    notifier: () => ({ ...owner.api.platform, post: setup.service.post }),
    notify: () => notifyOwner(setup.notifier()),
    state: () => owner.get<PushState>('/notifications/push'),
    titles: () => setup.service.texts().map(({ title }) => title),
    at: (time) => setClock(() => Date.parse(time)),
    pass: (seconds) => {
      const then = now() + seconds * 1000;
      setClock(() => then);
    },
    register: async (count = 1) => {
      let id = '';
      for (let one = 0; one < count; one += 1)
        id = await owner.client('Maria Lima', `119${String(10_000_000 + one)}`);
      await owner.api.settled();
      return id;
    },
  };
  beforeAll(async () => {
    setup.service = await startPushService();
  });
  afterAll(() => setup.service.stop());
  beforeEach(async () => {
    setup.logged = [];
    for (const name of ['log', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((line: string) => void setup.logged.push(line));
    setup.service.pushed.length = 0;
    setup.service.requested.length = 0;
    Object.assign(owner.api.platform, {
      notifyOwner: () => owner.api.platform.waitUntil(setup.notify()),
    });
    setup.subscribed = setup.service.subscribe((await setup.state()).publicKey);
    await owner.send('POST', '/notifications/push/devices', setup.subscribed);
  });
  afterEach(() => {
    // Nothing personal, whatever happened.
    expect(setup.logged.join('\n')).not.toMatch(/Maria|Ana|119\d{8}|fcm|send\//);
  });
  return setup;
}
