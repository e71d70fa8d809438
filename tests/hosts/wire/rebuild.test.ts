import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Caller, caller } from '../../support/calls.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let api: Caller;
let token: string;
beforeAll(async () => {
  server = await startServer({ environment: { SITE_DIR: inject('site') } });
  api = caller(server.url);
  token = await api.adminToken();
});
afterAll(() => server.remove());

const saveTitle = (title: string) => api.send('PUT', '/content/hero', { token, body: { title } });
const published = () => server.output().split('"event":"published"').length - 1;

const untilShown = (text: string, timeout = 25_000) =>
  expect
    .poll(async () => (await api.send('GET', '/')).text, { timeout, interval: 100 })
    .toContain(text);

test('a save is in the HTML of the page within five seconds', async () => {
  const { headers } = await saveTitle('Mãos que escutam');
  await untilShown('Mãos que escutam', 5_000);
  const version = await api.send<{ version: number }>('GET', '/version.json');
  expect(version.data.version).toBe(Number(headers.get('content-version')));
});

test('without SITE_URL every address of the site is that of this server, which says so', async () => {
  expect(server.output()).toContain('SITE_URL não foi informada');
  await saveTitle('Um endereço.');
  await untilShown('Um endereço.');
  const own = `http://localhost:${new URL(server.url).port}`;
  const page = (await api.send('GET', '/')).text;
  for (const [what, text] of [
    ['canonical', /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1]],
    ['og:image', /<meta property="og:image" content="([^"]*)"/.exec(page)?.[1]],
    ['sitemap', (await api.send('GET', '/sitemap.xml')).text],
    ['robots', (await api.send('GET', '/robots.txt')).text],
  ])
    expect([what, /http:\/\/[\w.]+:\d+/.exec(text ?? '')?.[0]]).toEqual([what, own]);
});

test('a hundred quick saves are a few builds, and the last one is shown', async () => {
  const before = published();
  for (let count = 1; count <= 100; count += 1)
    expect((await saveTitle(`Título ${count}.`)).status).toBe(200);
  await untilShown('Título 100.');
  // How many depends on the machine; build-queue.test.ts counts them exactly.
  expect(published() - before).toBeLessThanOrEqual(25);
});

test('scripts of a page opened before a rebuild are still there', async () => {
  const old = await api.send('GET', '/admin/login');
  const scripts = [...old.text.matchAll(/\/_astro\/[\w.-]+\.js/g)].map(([path]) => path);
  expect(scripts.length).toBeGreaterThan(0);
  await saveTitle('Outro título.');
  await untilShown('Outro título.');
  for (const path of scripts) expect((await api.send('GET', path)).status).toBe(200);
});
