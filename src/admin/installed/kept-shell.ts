const SHELL = '/admin/dashboard';
const PREFIX = 'panel-';
// The previous one serves tabs that are still open.
const VERSIONS = 2;
const FILE = /_astro\/[\w./-]+\.(?:js|css|woff2)(?=["'`)])|(?<=["'`]\.\/)[\w.-]+\.js(?=["'`])/g;

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

const versions = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function versionOf(html: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html));
  return PREFIX + Array.from(new Uint8Array(bytes, 0, 8), hex).join('');
}

const filesIn = (text: string) =>
  Array.from(text.matchAll(FILE), ([found]) => `/_astro/${found.replace(/^_astro\//, '')}`);

async function keepFile(cache: Cache, file: string): Promise<string> {
  const kept = await caches.match(file);
  const response = kept ?? (await fetch(file));
  if (!response.ok) throw new TypeError(`${file}: ${response.status}`);
  await cache.put(file, response.clone());
  return file.endsWith('.js') ? response.text() : '';
}

async function keepAll(cache: Cache, html: string): Promise<void> {
  const seen = new Set<string>();
  let next = filesIn(html);
  while (next.length > 0) {
    for (const file of next) seen.add(file);
    const texts = await Promise.all(next.map((file) => keepFile(cache, file)));
    next = [...new Set(texts.flatMap(filesIn))].filter((file) => !seen.has(file));
  }
}

export async function shellOf(): Promise<Response | undefined> {
  for (const name of (await versions()).reverse()) {
    const shell = await (await caches.open(name)).match(SHELL);
    if (shell) return shell;
  }
  return undefined;
}

async function keepNewest(): Promise<void> {
  const response = await fetch(SHELL, { cache: 'no-cache' });
  if (!response.ok || response.redirected) return;
  const html = await response.clone().text();
  const version = await versionOf(html);
  if (version === (await versions()).at(-1) && (await (await shellOf())?.text()) === html) return;
  await caches.delete(version);
  const cache = await caches.open(version);
  await keepAll(cache, html);
  // Stored last: a cache with a shell is complete.
  await cache.put(SHELL, response);
  for (const name of (await versions()).slice(0, -VERSIONS)) await caches.delete(name);
}

let keeping: Promise<void> = Promise.resolve();

/** Keeps the current shell with all its files, and deletes old ones. */
export function keepShell(): Promise<void> {
  keeping = keeping.catch(() => undefined).then(keepNewest);
  return keeping;
}
