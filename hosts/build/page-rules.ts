import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { API_CSP, pageCsp, SECURITY_HEADERS } from '../../src/shared/core/headers.ts';
import { SPECULATION_RULES } from '../../src/shared/core/speculation.ts';
import { formatRules, type HeaderRule } from '../node/header-rules.ts';
import { type Inline, inlineOf } from './page-inline.ts';

const YEAR = 31_536_000;
export const HASHED = ['/_astro/', '/pictures/'];
type Own = ReadonlySet<string>;

const unique = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].sort();

const isPanel = (path: string) => path === '/admin' || path.startsWith('/admin/');

function policy(path: string, pages: readonly Inline[]): string {
  return pageCsp({
    scripts: unique(pages.map((page) => page.scripts)),
    styles: unique(pages.map((page) => page.styles)),
    admin: isPanel(path),
  });
}

/** `blog/index.html` and `blog.html` are `/blog`. */
export function addressOf(file: string): string {
  const path = `/${file.split(sep).join('/')}`;
  return path.endsWith('.html')
    ? path.slice(0, -'.html'.length).replace(/(?:^|\/)index$/, '') || '/'
    : path;
}

/** By address; null for files that are not pages. */
async function readPages(folder: string, own: Own): Promise<Map<string, Inline | null>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const pages = new Map<string, Inline | null>();
  for (const file of files.sort()) {
    const path = addressOf(file);
    if (path.startsWith('/_') || HASHED.some((top) => path.startsWith(top))) continue;
    const isPage = file.endsWith('.html');
    pages.set(
      path,
      isPage ? inlineOf(file, await readFile(join(folder, file), 'utf8'), own) : null,
    );
  }
  return pages;
}

const topOf = (path: string) => `/${path.split('/')[1] ?? ''}`;

function withPolicy(path: string, pages: readonly Inline[]): HeaderRule {
  if (pages.length === 0) return { path, headers: { 'content-security-policy': API_CSP } };
  const headers = { 'content-security-policy': policy(path, pages) };
  return isPanel(path)
    ? { path, headers }
    : { path, headers: { ...headers, 'speculation-rules': SPECULATION_RULES } };
}

function folderRule(top: string, pages: ReadonlyMap<string, Inline | null>): HeaderRule {
  // Netlify applies `/blog/*` to `/blog` too.
  const paths = [...pages.keys()].filter((path) => topOf(path) === top);
  const all = paths.map((path) => pages.get(path) ?? null).filter((page) => page !== null);
  return withPolicy(`${top}/*`, all);
}

/**
 * Header rules without overlaps, which Cloudflare would join: security headers everywhere, a
 * CSP for each top-level page and for each folder (hosts allow about 100 rules).
 */
async function pageRules(folder: string, own: Own): Promise<HeaderRule[]> {
  const pages = await readPages(folder, own);
  const atTop = [...pages].filter(([path]) => path === topOf(path));
  const folders = new Set([...pages.keys()].filter((path) => path !== topOf(path)).map(topOf));
  const alone = atTop.map(([path, page]) => withPolicy(path, page ? [page] : []));
  return [
    { path: '/*', headers: SECURITY_HEADERS },
    ...HASHED.map((top) => ({
      path: `${top}*`,
      headers: {
        'cache-control': `public, max-age=${YEAR}, immutable`,
        'content-security-policy': API_CSP,
      },
    })),
    ...alone.map((rule) =>
      rule.path === '/version.json'
        ? { ...rule, headers: { ...rule.headers, 'cache-control': 'no-store' } }
        : rule,
    ),
    ...[...folders].map((top) => folderRule(top, pages)),
  ];
}

/**
 * Netlify serves 404.html under any path, so its policy is inside; `frame-ancestors` is not
 * allowed there, but X-Frame-Options covers it.
 */
async function sealNotFound(folder: string, own: Own): Promise<void> {
  const file = join(folder, '404.html');
  const html = await readFile(file, 'utf8').catch(() => null);
  if (html === null) return;
  const content = policy('/404', [inlineOf('404.html', html, own)]).replace(
    /; frame-ancestors [^;]*/,
    '',
  );
  await writeFile(
    file,
    html.replace(
      /<head[^>]*>/,
      (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${content}">`,
    ),
  );
}

/** Writes `_headers` into a built folder. Throws ForeignMarkup for scripts not in `own`. */
export async function writePageRules(folder: string, own: Own): Promise<void> {
  await writeFile(join(folder, '_headers'), formatRules(await pageRules(folder, own)));
  await sealNotFound(folder, own);
}
