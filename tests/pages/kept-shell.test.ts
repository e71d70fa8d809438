import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { keepShell } from '../../src/admin/installed/kept-shell.ts';

const site = inject('site');

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the worker keeps every file of the panel, however its bundler quotes the name', async () => {
  const kept = new Map<string, string>();
  const cache = {
    match: async () => undefined,
    put: async (path: string, response: Response) => {
      kept.set(path, await response.text());
    },
  };
  vi.stubGlobal('caches', {
    ...{ keys: async () => [], open: async () => cache },
    ...{ match: async () => undefined, delete: async () => true },
  });
  vi.stubGlobal('fetch', async (path: string) => {
    const file = path === '/admin/dashboard' ? `${path}.html` : path;
    return new Response(new Uint8Array(await readFile(join(site, file))));
  });
  await keepShell();
  const texts = [...kept.values()].join('\n');
  const files = await readdir(join(site, '_astro'));
  const named = files.filter((file) => /\.(?:js|css)$/.test(file) && texts.includes(file));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !kept.has(`/_astro/${file}`))).toEqual([]);
});
