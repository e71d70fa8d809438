import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../../../db/core/client.ts';
import { inputsHash } from '../../../hosts/build/build-inputs.ts';
import { openPublishing } from '../../../hosts/build/publishing.ts';
import { openReleases } from '../../../hosts/build/releases.ts';
import { testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';
import { tinySite } from '../../support/tiny-site.ts';

// A build that reads its content from here fails, as one does whose database is gone.
const HERE = 'http://localhost:8101';
const NOWHERE = 'postgresql://a:b@127.0.0.1:1/x';

let db: Db;
let dataDir: string;
const texts: string[] = [];
beforeEach(async () => {
  db = await testDb();
  dataDir = mkdtempSync(join(tmpdir(), 'toque-publishing-'));
  texts.length = 0;
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => texts.push(String(text)) > 0);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

const printed = () => texts.join('');
const open = (siteDir: string | null = null) =>
  openPublishing({ db, dataDir, databaseUrl: NOWHERE, siteUrl: HERE, siteDir });

/** Leaves a release, as an earlier run of the server did. */
async function releaseOf(text: string, inputs: string): Promise<void> {
  const releases = await openReleases(dataDir);
  const site = await tinySite();
  writeFileSync(join(site, 'index.html'), text);
  cpSync(site, releases.nextFolder(), { recursive: true });
  rmSync(site, { recursive: true });
  const [row] =
    await db`select '"' || database_id || '-' || version || '"' as etag, version::int as version from content_state`;
  await releases.activate(
    { version: Number(row?.version), etag: String(row?.etag), builtAt: '2026-01-01T00:00:00.000Z' },
    inputs,
    null,
  );
}

async function save(title: string): Promise<void> {
  const api = testApi(db);
  const { status } = await api.send('PUT', '/content/hero', {
    token: await api.adminToken(),
    body: { title },
  });
  expect(status).toBe(200);
}

async function home(publishing: Awaited<ReturnType<typeof open>>): Promise<string> {
  return await (await publishing.site().answer(new Request('http://localhost/'), '/')).text();
}

/** Waits for a line of the log. */
const logged = (text: string) => vi.waitUntil(() => printed().includes(text), { timeout: 60_000 });

test('a site built before is served as it is', async () => {
  const site = await tinySite();
  const publishing = await open(site);
  expect(await home(publishing)).toContain('<h1>Toque</h1>');
  expect(printed()).toBe('');
  await publishing.stop();
  rmSync(site, { recursive: true });
});

test('the last build is served without another one while sources and content are as they were', async () => {
  await releaseOf('a de ontem', await inputsHash(HERE));
  const publishing = await open();
  expect(await home(publishing)).toBe('a de ontem');
  publishing.request();
  await publishing.stop();
  expect(printed()).toBe('');
});

test('a build that fails leaves the last one up, at the start and after a save', async () => {
  await releaseOf('a de ontem', 'other sources');
  const publishing = await open();
  expect(await home(publishing)).toBe('a de ontem');
  expect(printed()).toContain('Construindo o site…');
  expect(printed()).toContain('A construção do site falhou; fica no ar a versão anterior.');
  texts.length = 0;
  await save('Depois de ontem');
  publishing.request();
  await logged('"event":"publishing failed"');
  expect(await home(publishing)).toBe('a de ontem');
  await publishing.stop();
}, 120_000);

test('content saved while the server was down is built at the start', async () => {
  await releaseOf('a de ontem', await inputsHash(HERE));
  await save('Enquanto estava fora do ar');
  const publishing = await open();
  expect(printed()).toContain('Construindo o site…');
  await publishing.stop();
}, 60_000);

test('a first build that fails ends the start: there is nothing to serve', async () => {
  await expect(open()).rejects.toMatchObject({
    name: 'BuildError',
    message: expect.stringMatching(/^astro build ended with 1: /),
  });
}, 60_000);
