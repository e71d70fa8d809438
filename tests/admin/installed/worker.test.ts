import { afterEach, expect, test, vi } from 'vitest';

type Run = (event: object) => void;

afterEach(() => vi.resetModules());

const skipWaiting = vi.fn(async () => {});

/** What the worker does at each event. */
async function started(fetch: () => Promise<Response>) {
  const runs = new Map<string, Run>();
  vi.stubGlobal('self', { addEventListener: (name: string, run: Run) => runs.set(name, run) });
  Object.assign(self, { skipWaiting });
  vi.stubGlobal('fetch', fetch);
  await import('../../../src/admin/installed/worker.ts');
  return (name: string, event: object) => runs.get(name)?.(event);
}

const origin = 'https://toque.example';

// A worker that is never installed would leave the switch of the notifications waiting.
test('a worker is installed even if a file of the panel cannot be kept', async () => {
  const run = await started(() => Promise.reject(new TypeError('no connection')));
  const waitUntil = vi.fn();
  run('install', { waitUntil });
  await expect(waitUntil.mock.calls[0]?.[0]).resolves.toBeUndefined();
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test.each([
  ['a screen', { url: `${origin}/admin/clients`, mode: 'navigate' }],
  ['a script', { url: `${origin}/_astro/App.B1.js`, mode: 'cors' }],
])('%s comes from the server if the browser cannot open what is kept', async (_, asked) => {
  const broken = async () => {
    throw new Error('Unexpected internal error.');
  };
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('caches', { keys: broken, open: broken, match: broken });
  const run = await started(async () => new Response('from the server'));
  const respondWith = vi.fn();
  const request = { ...asked, method: 'GET' };
  run('fetch', { request, respondWith, waitUntil: () => undefined });
  const answer: Response = await respondWith.mock.calls[0]?.[0];
  expect(await answer.text()).toBe('from the server');
});
