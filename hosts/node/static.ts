import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { API_CSP, SECURITY_HEADERS } from '../../src/shared/core/headers.ts';
import { COMPRESSED } from '../build/compression.ts';
import { addressOf, filesIn, HASHED } from '../build/page-rules.ts';
import { headersFor, parseRules } from './header-rules.ts';
import { StaticFile } from './static-file.ts';

const GENERATIONS = 8;

export type Site = {
  readonly answer: (request: Request, path: string) => Promise<Response>;
  readonly known: (path: string) => boolean;
  readonly warm: (signal: AbortSignal) => Promise<void>;
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly older: readonly ReadonlyMap<string, StaticFile>[];
};

async function read(folder: string, previous: Site | null): Promise<Map<string, StaticFile>> {
  const rules = parseRules(await readFile(join(folder, '_headers'), 'utf8'));
  const files = new Map<string, StaticFile>();
  const names = await filesIn(folder);
  const bytes = async (name: string) => new Uint8Array(await readFile(join(folder, name)));
  const ahead = new Set(names.filter((name) => name.endsWith(COMPRESSED)));
  for (const name of names) {
    if (name.startsWith('_headers') || ahead.has(name)) continue;
    if (HIDDEN.test(name)) continue;
    const path = addressOf(name);
    const { ino, size, mtimeMs } = await stat(join(folder, name));
    const id = `${ino} ${size} ${mtimeMs}`;
    const before = previous?.files.get(path);
    const same = before?.id === id ? before : null;
    const isAhead = !same && ahead.has(name + COMPRESSED);
    const compressed = isAhead ? await bytes(name + COMPRESSED) : undefined;
    const raw = same?.raw ?? (await bytes(name));
    const file = new StaticFile(name, raw, headersFor(rules, path), same ?? { id, compressed });
    file.adopt(before);
    files.set(path, file);
  }
  return files;
}

const HIDDEN = /(?:^|\/)\.(?!well-known\/)/;
const isHashed = (path: string) => HASHED.some((top) => path.startsWith(top));

const hashed = (files: ReadonlyMap<string, StaticFile>) =>
  new Map([...files].filter(([path]) => isHashed(path)));

function bare(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  const always = { ...SECURITY_HEADERS, 'content-security-policy': API_CSP };
  return new Response(null, {
    status,
    headers: { ...always, 'cache-control': 'no-store', ...headers },
  });
}

const redirect = (location: string) =>
  bare(308, { location, 'cache-control': 'public, max-age=0, must-revalidate' });

/** The canonical form of `/register/` or `/blog/index.html`, else null. */
function canonicalPath(path: string): string | null {
  const address =
    path
      .replace(/(?<!\/)\/+$/, '')
      .replace(/\.html$/, '')
      .replace(/(?:^|\/)index$/, '') || '/';
  return address === path ? null : address;
}

/** Reads a built folder. Hashed files of `previous` stay reachable. */
export async function loadSite(folder: string, previous: Site | null = null): Promise<Site> {
  const files = await read(folder, previous);
  const older = previous ? [hashed(previous.files), ...previous.older].slice(0, GENERATIONS) : [];
  const find = (path: string) =>
    files.get(path) ??
    (isHashed(path) ? older.find((generation) => generation.has(path))?.get(path) : undefined);

  async function answer(request: Request, path: string): Promise<Response> {
    const file = find(path);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (file && !reads) return bare(405, { allow: 'GET, HEAD' });
    if (file) return await file.answer(request);
    const address = canonicalPath(path);
    if (address && reads && files.has(address))
      return redirect(address + new URL(request.url).search);
    const missing = files.get('/404');
    return missing ? await missing.answer(request, 404) : bare(404);
  }

  return {
    answer,
    known: (path) => find(path) !== undefined,
    warm: async (signal) => {
      for (const file of files.values()) if (!signal.aborted) await file.warm();
    },
    files,
    older,
  };
}
