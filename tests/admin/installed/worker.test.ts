import { afterEach, expect, test, vi } from 'vitest';

type Run = (event: object) => void;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The worker of an origin whose server does not answer; what it does at `install`. */
async function installed() {
  const runs = new Map<string, Run>();
  const skipWaiting = vi.fn(async () => {});
  vi.stubGlobal('self', { addEventListener: (name: string, run: Run) => runs.set(name, run) });
  Object.assign(self, { skipWaiting });
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('no connection')));
  await import('../../../src/admin/installed/worker.ts');
  const waitUntil = vi.fn();
  runs.get('install')?.({ waitUntil });
  return { skipWaiting, work: waitUntil.mock.calls[0]?.[0] };
}

// A worker that is never installed would leave the switch of the notifications waiting.
test('a worker is installed even if a file of the panel cannot be kept', async () => {
  const { work, skipWaiting } = await installed();
  await expect(work).resolves.toBeUndefined();
  expect(skipWaiting).toHaveBeenCalledOnce();
});
