import { describe, expect, inject, test } from 'vitest';
import { emptyDatabase } from '../../support/hosts/deploy.ts';
import {
  HOST_VARIABLES,
  pushTo,
  startServer,
  type TestServer,
} from '../../support/hosts/server.ts';
import { api } from './api.ts';
import { pages } from './pages.ts';
import { refusals } from './refusals.ts';
import { useHost } from './wire.ts';

describe('the Node host', () => {
  let server: TestServer;
  const wire = useHost(async (pushService) => {
    const { RATE_LIMITS } = HOST_VARIABLES;
    const remote = process.env.HOSTS_DATABASE ? await emptyDatabase() : null;
    server = await startServer({
      environment: {
        ...{ RATE_LIMITS, SITE_DIR: inject('site') },
        ...pushTo(pushService),
        ...(remote && { DATABASE_URL: remote.url }),
      },
    });
    const stop = () => server.remove().then(remote?.close);
    return { url: server.url, stop };
  });
  pages(wire);
  refusals(wire);
  api(wire);

  test('saves are published, few at a time, with the addresses of this server', async () => {
    expect(server.output()).toContain('Falta o endereço público do site (SITE_URL)');
    const published = () => server.output().split('"event":"published"').length - 1;
    const read = async (path: string) => (await wire.send('GET', path)).text;
    const opened = await read('/admin/login');
    const before = published();
    let version: string | null = null;
    for (let count = 1; count <= 12; count += 1) {
      const sent = { token: wire.token, body: { title: `Título ${count}.` } };
      const { status, headers } = await wire.send('PUT', '/content/hero', sent);
      expect(status).toBe(200);
      version = headers.get('content-version');
    }
    await expect.poll(() => read('/'), { timeout: 20_000 }).toContain('Título 12.');
    // How many depends on the machine; build-queue.test.ts counts them exactly.
    expect(published() - before).toBeLessThanOrEqual(6);
    expect((await wire.send('GET', '/version.json')).data.version).toBe(Number(version));

    const own = `http://localhost:${new URL(wire.url).port}`;
    const page = await read('/');
    for (const [what, text] of [
      ['canonical', /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1]],
      ['og:image', /<meta property="og:image" content="([^"]*)"/.exec(page)?.[1]],
      ['sitemap', await read('/sitemap.xml')],
      ['robots', await read('/robots.txt')],
    ])
      expect([what, /http:\/\/[\w.]+:\d+/.exec(text ?? '')?.[0]]).toEqual([what, own]);

    // An open page still finds its scripts.
    const scripts = opened.match(/\/_astro\/[\w.-]+\.js/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts) expect((await wire.send('GET', path)).status).toBe(200);
  });
});
