import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, inject, test } from 'vitest';
import { rules } from './html-rules.ts';

const site = inject('site');
const pages = (await readdir(site, { recursive: true }))
  .filter((name) => name.endsWith('.html'))
  .sort();
const validator = new HtmlValidate(new StaticConfigLoader(rules));
const read = (page: string) => readFile(join(site, page), 'utf8');
const publicPages = pages.filter((page) => !page.startsWith('admin'));

test('every kind of page is built', () => {
  const kinds = [
    '404',
    'admin/login',
    'blog',
    'index',
    'privacidade',
    'register',
    'servicos',
    'sessao',
  ];
  expect(pages).toEqual(expect.arrayContaining(kinds.map((page) => `${page}.html`)));
  expect(pages.filter((page) => page.startsWith('blog/')).length).toBeGreaterThanOrEqual(3);
});

test('the feed and the sitemap are of the vocabularies that their readers know', async () => {
  expect(await read('rss.xml')).toContain('xmlns:atom="http://www.w3.org/2005/Atom"');
  expect(await read('sitemap.xml')).toContain('"http://www.sitemaps.org/schemas/sitemap/0.9"');
});

test('an iPhone before iOS 16.4 can read every script of the public pages', async () => {
  const built = new Set(await readdir(join(site, '_astro')));
  const texts = await Promise.all(publicPages.map(read));
  const scripts = new Set<string>();
  for (const text of texts)
    for (const [name] of text.matchAll(/[\w.@-]+\.js/g))
      if (built.has(name) && !scripts.has(name)) {
        scripts.add(name);
        texts.push(await read(join('_astro', name)));
      }
  expect(scripts.size).toBeGreaterThan(5);
  expect(texts.filter((text) => /\(\?<[=!]/.test(text))).toEqual([]);
});

test('the page of services promises no prices where none are saved', async () => {
  const html = await read('servicos.html');
  expect(html).not.toContain('R$');
  expect(html).toContain('content="Serviços: Toque. Veja como é cada um, escolha o seu e agende."');
});

test.each(pages)('%s is valid HTML', async (page) => {
  const { results } = await validator.validateString(await read(page), page);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  // The island's own style is where Astro puts it, before the island; browsers take it there.
  const ours = found.filter(
    (line) => !(page.startsWith('admin') && line.startsWith('element-permitted-content: <style>')),
  );
  expect(ours).toEqual([]);
});

test.each(publicPages)(
  '%s has one h1, headings in order, a title and a description of its own',
  async (page) => {
    const html = await read(page);
    const body = html.slice(html.indexOf('<body'));
    // A modal is a page of its own to a reader: its heading counts from there.
    const outside = body.replace(/<dialog\b[\s\S]*?<\/dialog>/g, '');
    const levels = [...outside.matchAll(/<h([1-6])\b/g)].map((match) => Number(match[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries())
      expect(level, `heading ${index + 1} of ${page}`).toBeLessThanOrEqual(
        (levels[index - 1] ?? 0) + 1,
      );
    expect(html).toMatch(/<title>[^<]{3,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(html).toMatch(/<html lang="pt-BR"/);
  },
);

test('no two public pages share a title or a description', async () => {
  const heads = await Promise.all(
    publicPages.map(async (page) => (await read(page)).split('<body')[0] ?? ''),
  );
  for (const part of [/<title>([^<]*)/, /<meta name="description" content="([^"]*)"/]) {
    const texts = heads.map((head) => part.exec(head)?.[1]);
    expect(new Set(texts).size, String(part)).toBe(texts.length);
  }
});

test.each(pages)(
  '%s carries no style attribute, handler attribute or javascript: address',
  async (page) => {
    const html = (await read(page)).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
    expect(html).not.toMatch(/<[^>]*\sstyle\s*=/i);
    expect(html).not.toMatch(/<[^>]*\son[a-z]+\s*=\s*["']/i);
    expect(html).not.toMatch(/(?:href|src|action)\s*=\s*["']?\s*javascript:/i);
  },
);

// A page pays for no look that it does not have; one that is redrawn finds them all.
test('the page has no sheet of a dark dress or of a photo while it shows none', async () => {
  const [page, sheet] = await Promise.all(['index.html', 'hero.css'].map(read));
  for (const own of ['.hero-picture{', '#14231c']) {
    expect(page).not.toContain(own);
    expect(sheet).toContain(own);
  }
});
