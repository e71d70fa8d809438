import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, type Db } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import type { LocalDatabase } from '../../../db/local/open.ts';
import { inputsOf, openPublishing, openRelease } from '../../../hosts/build/publishing.ts';
import { openReleases } from '../../../hosts/build/releases.ts';
import { COMPILED, compileOnce } from '../../../hosts/render/compile.ts';
import { testApi } from '../../support/api/api.ts';
import { testDb } from '../../support/database/database.ts';
import { openMigrated } from '../../support/database/migrated.ts';
import { pictures } from '../../support/files/pictures.ts';
import { tinySite } from '../../support/site/tiny-site.ts';

const HERE = 'http://localhost:8101';
// Rendering fails, as it does when the database is gone.
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
const open = async (
  siteDir: string | null = null,
  databaseUrl = NOWHERE,
  picturesMs = 3000,
  asked = db,
) => {
  const opening = await openRelease(dataDir, siteDir);
  return openPublishing({ db: asked, dataDir, databaseUrl, siteUrl: HERE, opening, picturesMs });
};
const inputs = async () => inputsOf(await compileOnce(COMPILED), HERE);

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

async function save(title: string, more: object = {}): Promise<void> {
  const api = testApi(db);
  const sent = { token: await api.adminToken(), body: { title, ...more } };
  expect((await api.send('PUT', '/content/hero', sent)).status).toBe(200);
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

test('the last release is served as it is while code and content are the same', async () => {
  await releaseOf('a de ontem', await inputs());
  const publishing = await open();
  expect(await home(publishing)).toBe('a de ontem');
  publishing.request();
  await publishing.stop();
  expect(printed()).toBe('');
});

test('a rendering that fails leaves the last release up and says so with the version', async () => {
  await releaseOf('a de ontem', await inputs());
  const publishing = await open();
  const version = () =>
    publishing.site().answer(new Request('http://localhost/version.json'), '/version.json');
  expect((await version()).headers.get('publishing')).toBeNull();
  await save('Depois de ontem');
  publishing.request();
  await logged('"event":"publishing failed"');
  expect(await home(publishing)).toBe('a de ontem');
  expect((await version()).headers.get('publishing')).toBe('failed');
  await publishing.stop();
});

test('a start that cannot tell whether the last release is fresh publishes later', async () => {
  await releaseOf('a de ontem', await inputs());
  const publishing = await open(null, NOWHERE, 3000, connect(NOWHERE));
  await vi.waitUntil(() => publishing.problem() !== null, { timeout: 20_000 });
  await publishing.stop();
});

test('a failure to read the version is over once it is read, with nothing to publish', async () => {
  await releaseOf('a de ontem', await inputs());
  let queries = 0;
  let broken = false;
  const asked = new Proxy(db, {
    apply(target, _, given) {
      queries += 1;
      return Reflect.apply(broken ? connect(NOWHERE) : target, undefined, given);
    },
  });
  const publishing = await open(null, NOWHERE, 3000, asked);
  await vi.waitUntil(() => queries > 0, { timeout: 20_000 });
  broken = true;
  publishing.request();
  await logged('"event":"publishing failed"');
  broken = false;
  const isOver = () => {
    publishing.request();
    return publishing.problem() === null;
  };
  await vi.waitUntil(isOver, { timeout: 5_000 });
  expect(await home(publishing)).toBe('a de ontem');
  await publishing.stop();
});

describe('on a database that renderings reach', () => {
  let local: LocalDatabase;
  let url: string;
  beforeEach(async () => {
    local = await openMigrated();
    db = connect(local.url);
    await prepare(db, 'America/Sao_Paulo');
    ({ url } = await local.listen());
  });
  afterEach(() => local.close());

  for (const [what, of, change, tags] of [
    ['content was saved while the server was down', inputs, () => save('Enquanto isso'), []],
    ['the code is another', async () => 'other code', async () => undefined, ['slow']],
  ] as const)
    test(`${what}: the last release is served at once, the new one after it`, {
      tags: [...tags],
    }, async () => {
      await releaseOf('a de ontem', await of());
      await change();
      const publishing = await open(null, url);
      expect(await home(publishing)).toBe('a de ontem');
      await logged('"event":"published"');
      await vi.waitUntil(async () => (await home(publishing)).includes('<!DOCTYPE html>'));
      await publishing.stop();
    });

  async function addPhotos(...grounds: readonly string[]): Promise<void> {
    const api = testApi(db);
    const token = await api.adminToken();
    for (const ground of grounds) {
      const raw = new Uint8Array((await pictures(ground)).jpeg);
      const headers = { 'content-type': 'image/jpeg' };
      const { data } = await api.send('POST', '/media', { token, headers, raw });
      const body = { image_url: (data as { url: string }).url, alt: 'Sala' };
      expect((await api.send('POST', '/content/gallery', { token, body })).status).toBe(201);
    }
  }
  const uploads = (page: string) => new Set(page.match(/src="\/media\/[^"]+/g)).size;

  test('a first start does not wait for photos; all follow in one publication', {
    tags: 'slow',
  }, async () => {
    await addPhotos('#4d6b57', '#a05c3b');
    const publishing = await open(null, url, 0);
    expect(uploads(await home(publishing))).toBe(2);
    const all = async () => uploads(await home(publishing)) === 0;
    await vi.waitUntil(all, { timeout: 20_000 });
    await publishing.stop();
    expect(printed().match(/"event":"published"/g)).toHaveLength(2);
  });

  test('a save is published before the photos that are being made', {
    tags: 'slow',
  }, async () => {
    await addPhotos('#100', '#200', '#300', '#400', '#500', '#600', '#700', '#800');
    const publishing = await open(null, url, 0);
    await vi.waitUntil(() => readdirSync(join(dataDir, 'pictures')).length > 0);
    await save('Durante as fotos');
    publishing.request();
    const page = await vi.waitUntil(
      async () => {
        const now = await home(publishing);
        return now.includes('Durante as fotos') && now;
      },
      { timeout: 20_000 },
    );
    expect(uploads(page)).toBeGreaterThan(0);
    await publishing.stop();
  });
});

test('a first rendering that fails ends the start: there is nothing to serve', async () => {
  await expect(open()).rejects.toMatchObject({ name: 'BuildError' });
});
