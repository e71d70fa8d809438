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

/** Relative to `folder`, with `/`. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** The address of a page: `blog/index.html` and `blog.html` are `/blog`. */
export function addressOf(file: string): string {
  const path = `/${file}`;
  return path.endsWith('.html')
    ? path.slice(0, -'.html'.length).replace(/(?:^|\/)index$/, '') || '/'
    : path;
}

export type Pages = ReadonlyMap<string, Inline | null>;

/** Hashed files share a rule; files compressed ahead of time (`.br`) have no address. */
export const hasRules = (path: string) =>
  !/^\/_|\.br$/.test(path) && !HASHED.some((top) => path.startsWith(top));

async function readPages(folder: string, own: Own): Promise<Pages> {
  const pages = new Map<string, Inline | null>();
  for (const file of await filesIn(folder)) {
    const path = addressOf(file);
    if (!hasRules(path)) continue;
    const html = file.endsWith('.html') ? await readFile(join(folder, file), 'utf8') : null;
    pages.set(path, html === null ? null : inlineOf(file, html, own));
  }
  return pages;
}

const topOf = (path: string) => `/${path.split('/')[1] ?? ''}`;

function withPolicy(path: string, pages: readonly Inline[]): HeaderRule {
  if (pages.length === 0) return { path, headers: { 'content-security-policy': API_CSP } };
  const headers = { 'content-security-policy': policy(path, pages) };
  return isPanel(path)
    ? { path, headers: { ...headers, 'service-worker-allowed': '/admin' } }
    : { path, headers: { ...headers, 'speculation-rules': SPECULATION_RULES } };
}

function folderRule(top: string, pages: Pages): HeaderRule {
  // Netlify applies `/blog/*` to `/blog` too.
  const paths = [...pages.keys()].filter((path) => topOf(path) === top);
  const all = paths.map((path) => pages.get(path) ?? null).filter((page) => page !== null);
  return withPolicy(`${top}/*`, all);
}

const forRobots = (): HeaderRule['headers'] =>
  process.env.ROBOTS === 'none' ? { 'x-robots-tag': 'none' } : {};

/** Header rules without overlaps, which Cloudflare would join; a CSP for each page or folder. */
export function pageRules(pages: Pages): string {
  const atTop = [...pages].filter(([path]) => path === topOf(path));
  const folders = new Set([...pages.keys()].filter((path) => path !== topOf(path)).map(topOf));
  const alone = atTop.map(([path, page]) => withPolicy(path, page ? [page] : []));
  return formatRules([
    { path: '/*', headers: { ...SECURITY_HEADERS, ...forRobots() } },
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
  ]);
}

/** A page with its policy inside, as Netlify serves 404.html under any path. */
export function sealed(html: string, inline: Inline): string {
  const content = policy('/404', [inline]).replace(/; frame-ancestors [^;]*/, '');
  return html.replace(
    /<head[^>]*>/,
    (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${content}">`,
  );
}

/** Writes `_headers` into a built folder. Throws ForeignMarkup for scripts not in `own`. */
export async function writePageRules(folder: string, own: Own): Promise<void> {
  const pages = await readPages(folder, own);
  await writeFile(join(folder, '_headers'), pageRules(pages));
  const inline = pages.get('/404');
  const file = join(folder, '404.html');
  if (inline) await writeFile(file, sealed(await readFile(file, 'utf8'), inline));
}
