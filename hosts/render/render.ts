import { copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ownScripts } from '../../src/build/own-scripts.ts';
import type { BuildInfo } from '../build/astro-build.ts';
import { type Inline, inlineOf } from '../build/page-inline.ts';
import { addressOf, filesIn, hasRules, pageRules, sealed } from '../build/page-rules.ts';
import type { Compiled } from './compile.ts';
import { openSite, type Page } from './pages.ts';

/** `previous` is an earlier rendering, whose unchanged files are reused. */
export type Job = {
  readonly compiled: Compiled;
  readonly out: string;
  readonly previous: string | null;
  readonly siteUrl: string;
  /** Without it all photos are made. */
  readonly picturesWithinMs?: number | undefined;
};

/** `pending`: another rendering is needed, for photos. */
export type Release = { readonly built: BuildInfo; readonly pending: boolean };

type Rendered = { readonly key: string | null; readonly inline: Inline | null };
type Manifest = { readonly compiled: string; readonly pages: Readonly<Record<string, Rendered>> };

// Not served, because its name begins with a dot.
const MANIFEST = '.pages.json';
const CARD = 'og.png';

async function readManifest({ compiled, previous }: Job): Promise<ReadonlyMap<string, Rendered>> {
  try {
    const text = await readFile(join(previous ?? '', MANIFEST), 'utf8');
    const manifest = JSON.parse(text) as Manifest;
    return new Map(manifest.compiled === compiled.hash ? Object.entries(manifest.pages) : []);
  } catch {
    return new Map();
  }
}

// Copies if links are impossible, such as to another file system.
const place = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to));

const take = (from: string, to: string) =>
  place(from, to).then(
    () => true,
    () => false,
  );

async function renderPage(page: Page, out: string, own: ReadonlySet<string>): Promise<Rendered> {
  const { file, key } = page;
  const target = join(out, file);
  const bytes = await page.render();
  if (!file.endsWith('.html')) {
    await writeFile(target, bytes);
    return { key, inline: null };
  }
  const html = new TextDecoder().decode(bytes);
  const inline = inlineOf(file, html, own);
  await writeFile(target, file === '404.html' ? sealed(html, inline) : html);
  return { key, inline };
}

/** Renders the current content into `out`, with its `_headers`. */
export async function renderSite(job: Job): Promise<Release> {
  const { compiled, out, previous, siteUrl, picturesWithinMs } = job;
  const { folder, hash } = compiled;
  const { pages, pending } = await openSite(siteUrl, picturesWithinMs);
  const own = new Set(ownScripts);
  const known = await readManifest(job);
  await rm(out, { recursive: true, force: true });

  const client = join(folder, 'client');
  const fixed = await filesIn(client);
  const files = [...fixed, ...pages.map(({ file }) => file)].sort();
  for (const parent of new Set(files.map(dirname)))
    await mkdir(join(out, parent), { recursive: true });
  for (const file of fixed) await place(join(client, file), join(out, file));
  const rendered: Record<string, Rendered> = {};
  const queue = pages
    .toSorted((a, b) => Number(b.file === CARD) - Number(a.file === CARD))
    .values();
  async function work(): Promise<void> {
    for (const page of queue) {
      const before = known.get(page.file);
      const same = page.key !== null && before?.key === page.key;
      const taken = same && (await take(join(previous ?? '', page.file), join(out, page.file)));
      rendered[page.file] = taken && before ? before : await renderPage(page, out, own);
    }
  }
  // Two, because pictures are drawn by threads.
  await Promise.all([work(), work()]);

  const inlines = files.map((file) => [addressOf(file), rendered[file]?.inline ?? null] as const);
  const rules = pageRules(new Map(inlines.filter(([path]) => hasRules(path))));
  await writeFile(join(out, '_headers'), rules);
  const manifest: Manifest = { compiled: hash, pages: rendered };
  await writeFile(join(out, MANIFEST), JSON.stringify(manifest));
  const built = JSON.parse(await readFile(join(out, 'version.json'), 'utf8')) as BuildInfo;
  return { built, pending };
}
