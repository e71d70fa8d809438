/** @module-tag slow */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connect, type Db } from '../../../db/core/client.ts';
import { prepare } from '../../../db/core/prepare.ts';
import type { LocalDatabase } from '../../../db/local/open.ts';
import { buildSite } from '../../../hosts/build/astro-build.ts';
import { filesIn } from '../../../hosts/build/page-rules.ts';
import { runDemo } from '../../../hosts/demo/command.ts';
import { COMPILED, type Compiled } from '../../../hosts/render/compile.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { rules } from '../../pages/html-rules.ts';
import { type TestApi, testApi } from '../../support/api/api.ts';
import { openMigrated } from '../../support/database/migrated.ts';
import { pictures } from '../../support/files/pictures.ts';
import { postValues } from '../../support/make/post.ts';
import { compiledSite, renderSite } from '../../support/site/site.ts';

const SITE = 'https://www.exemplo.com.br';
const ZONE = 'America/Sao_Paulo';
const validator = new HtmlValidate(new StaticConfigLoader(rules));
const home = mkdtempSync(join(tmpdir(), 'toque-render-'));

let compiled: Compiled;
let local: LocalDatabase;
let url: string;
let db: Db;
let api: TestApi;
let token: string;

beforeAll(async () => {
  // Outside of the project, as in the data folder of a start.
  const folder = join(home, 'compiled');
  compiled = { ...(await compiledSite()), folder };
  cpSync(COMPILED, folder, { recursive: true });
  local = await openMigrated();
  ({ url } = await local.listen());
  db = connect(local.url);
  await prepare(db, ZONE);
  api = testApi(db);
  token = await api.adminToken();
});
afterAll(async () => {
  await local.close();
  rmSync(home, { recursive: true });
});

async function save(method: string, path: string, body?: object): Promise<{ id: string }> {
  const { status, data } = await api.send(method, path, { token, ...(body && { body }) });
  expect([path, status]).toEqual([path, expect.toBeOneOf([200, 201])]);
  return data as { id: string };
}

async function upload(): Promise<string> {
  const { jpeg } = await pictures();
  const headers = { 'content-type': 'image/jpeg' };
  const { data } = await api.send('POST', '/media', { token, headers, raw: new Uint8Array(jpeg) });
  return (data as { url: string }).url;
}

/** Every file by name but those compressed ahead, without what differs between static builds. */
async function contents(folder: string): Promise<Record<string, string>> {
  const files = (await filesIn(folder)).filter((name) => !/^\.pages\.json$|\.br$/.test(name));
  const read = (name: string) => {
    const text = readFileSync(join(folder, name), 'latin1');
    // Astro joins the panel's sheets in any order.
    if (name.startsWith('admin'))
      return text
        .split(/[}>\n]/)
        .sort()
        .join();
    return text.replace(/"builtAt":"[^"]*"/, '');
  };
  return Object.fromEntries(files.map((name) => [name, read(name)]));
}

/** Names of files that differ or are in one of them alone. */
async function differences(one: string, other: string): Promise<string[]> {
  const [a, b] = [await contents(one), await contents(other)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]);
}

let count = 0;
async function render(previous: string | null = null): Promise<string> {
  count += 1;
  const out = join(home, `rendered-${count}`);
  vi.stubEnv('DATABASE_URL', url);
  await renderSite({ compiled, out, previous, siteUrl: SITE });
  vi.unstubAllEnvs();
  return out;
}

test('the rendered site has the files of the static build, byte for byte', async () => {
  setClock(() => Date.parse('2026-03-12T18:00:00Z'));
  await runDemo(db, ZONE, { seed: 7, reset: false, discard: 0 });
  setClock(null);
  const photo = await upload();
  await save('PUT', '/content/hero', { title: 'Á'.repeat(120), background_image: photo });
  for (let day = 1; day <= 18; day += 1)
    await save(
      'POST',
      '/content/blog',
      postValues({
        title: `Postagem ${day} ${'&<"'.repeat(20)}`,
        content: 'Primeiro.\n\nSegundo.',
        published_date: `2025-01-${String(day).padStart(2, '0')}`,
        ...(day % 9 === 0 && { image_url: photo }),
      }),
    );
  const built = join(home, 'built');
  // Vitest's, which Vite would take over.
  for (const name of ['DEV', 'MODE', 'PROD']) vi.stubEnv(name, undefined);
  await buildSite({ out: built, databaseUrl: url, siteUrl: SITE });
  expect(await differences(built, await render())).toEqual([]);
  const ofServices = (await filesIn(built)).filter((name) => /^servicos\/.+\.html$/.test(name));
  expect(ofServices).not.toEqual([]);
  for (const name of ofServices)
    expect((await validator.validateFile(join(built, name))).results).toEqual([]);
  const sizesIn = (name: string) =>
    readFileSync(join(built, name), 'utf8')
      .replace(/^.*<main/s, '')
      .match(/(?<= sizes=")[^"]+/g) ?? [];
  // As wide as their text, or a wide window would show a photo of 420 px in 704.
  const articles = (await filesIn(built)).filter((name) =>
    /^(?:blog|servicos)\/[^/]+l$/.test(name),
  );
  const sizes = new Set(articles.flatMap(sizesIn));
  expect(sizes).toEqual(new Set(['(max-width: 48rem) 92vw, 44rem']));
  expect(sizesIn('blog.html').slice(0, 2)).toEqual([
    '(max-width: 35rem) 7rem, 44rem',
    '(max-width: 35rem) 7rem, 26rem',
  ]);
  expect(sizesIn('index.html')).toContain('(max-width: 35rem) 7rem, 26rem');
  // A lively practice's page, too, comes in the first flight of a connection.
  const html = readFileSync(join(built, 'index.html'));
  expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(13 * 1024);
}, 180_000);

test.each([
  [
    'https://wa.me/5511988887777',
    /^<li>WhatsApp: <a href="https:..wa.me.5511988887777">\(11\) 98888-7777<.a>/,
  ],
  ['', /^<li>Deixe o seu telefone no <a href=".register">cadastro<.a>, e eu ligo\.<.li>$/],
])('who has no contact but %j is reached about personal data, too', async (whatsapp, expected) => {
  const nowhere = { address: '', street: '', city: '', state: '', postal_code: '' };
  await save('PUT', '/content/contact', { whatsapp, phone: '', email: '', ...nowhere });
  await save('PUT', '/users/privacy', { controller: '', channel: '', months: 24 });
  const html = readFileSync(join(await render(), 'privacidade.html'), 'utf8');
  const [, list] = /<ul>(<li>.*?)<\/ul>/.exec(html.slice(html.indexOf('<article'))) ?? [];
  expect(list).toMatch(expected);
});

describe('what has not changed is taken from the release before', () => {
  const postAt = async (place: number) => {
    const { data } = await api.send('GET', '/content/blog', { token });
    return (data as { id: string; slug: string }[])[place] as { id: string; slug: string };
  };
  const service = { title: 'Reflexologia', description: 'Pés.', icon: 'fa-spa' };
  const put = async (place: number, body: object) =>
    save('PUT', `/content/blog/${(await postAt(place)).id}`, body);
  const changes: [string, () => Promise<unknown>][] = [
    ['a title', () => save('PUT', '/content/hero', { title: 'Outro título' })],
    ['a telephone', () => save('PUT', '/content/contact', { phone: '11977776666' })],
    ['a post in the middle', () => put(14, { title: 'Outra' })],
    ["a post's photo", async () => put(3, { image_url: await upload() })],
    ['a post less', async () => save('DELETE', `/content/blog/${(await postAt(5)).id}`)],
    ['her name', () => save('PUT', '/content/about', { person: 'Ana Prado' })],
    ['a service', () => save('POST', '/content/services', service)],
  ];
  let previous: string;
  beforeAll(async () => {
    previous = await render();
  });

  test.each(changes)('after %s: the same files as a whole rendering', async (_, change) => {
    await change();
    const quick = await render(previous);
    expect(await differences(quick, await render())).toEqual([]);
    previous = quick;
  });

  test('a post that was changed is rendered, its neighbours too, no other post', async () => {
    const neighbours = await Promise.all([9, 10, 11].map(postAt));
    await put(10, { content: 'Novo texto.' });
    const pagesOf = (folder: string) =>
      JSON.parse(readFileSync(join(folder, '.pages.json'), 'utf8')).pages;
    const [pages, before] = [pagesOf(await render(previous)), pagesOf(previous)];
    const rendered = Object.keys(pages).filter(
      (file) => /^blog\/.+\.html$/.test(file) && pages[file].key !== before[file]?.key,
    );
    expect(rendered.sort()).toEqual(neighbours.map(({ slug }) => `blog/${slug}.html`).sort());
  });

  test('a list of pages that is cut or of other code renders everything', async () => {
    const whole = await render();
    for (const text of ['{"compiled":"', '{"compiled":"another","pages":{}}']) {
      writeFileSync(join(previous, '.pages.json'), text);
      expect(await differences(await render(previous), whole)).toEqual([]);
    }
  });
});
