import { join } from 'node:path';
import { contentVersion, document } from '../../db/content/content.ts';
import type { Db } from '../../db/core/client.ts';
import { sha256 } from '../../db/core/digest.ts';
import { VariableError } from '../../functions/http/variables.ts';
import { log, reason, tell } from '../node/log.ts';
import { loadSite, type Site } from '../node/static.ts';
import { type Compiled, openCompiled } from '../render/compile.ts';
import { createRenderer } from '../render/renderer.ts';
import { OutOfMemory } from './astro-build.ts';
import { createBuildQueue } from './build-queue.ts';
import { openReleases, type Release, type Releases } from './releases.ts';

const WARM_AFTER_MS = 2_000;
const FAILED =
  'A última publicação falhou. O servidor tenta de novo sozinho; o registro dele (publishing failed) diz a causa.';

/** Serves the opening site before the database is open. */
export type Opening = {
  readonly releases: Releases;
  readonly site: Site | null;
  readonly release: Release | null;
};

type Options = {
  readonly db: Db;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly siteUrl: string;
  readonly opening: Opening;
  readonly picturesMs?: number;
  /** Called once for consecutive failures. */
  readonly onProblem?: () => void;
};

export type Publishing = {
  readonly site: () => Site;
  /** Why the last save is not published; null when nothing failed. */
  readonly problem: () => string | null;
  readonly request: () => void;
  readonly stop: () => Promise<void>;
};

async function given(siteDir: string): Promise<Site> {
  const site = await loadSite(siteDir).catch(() => null);
  const isWhole = site?.files.has('/') && ![...site.files.values()].some(({ raw }) => !raw.length);
  if (site && isWhole) return site;
  throw new VariableError(
    'SITE_DIR',
    'a pasta não tem um site inteiro. Construa-o de novo, ou apague SITE_DIR: ele é construído ao iniciar.',
  );
}

/** The given site, else the last release, else none. */
export async function openRelease(dataDir: string, siteDir: string | null): Promise<Opening> {
  const releases = await openReleases(dataDir);
  if (siteDir) return { releases, site: await given(siteDir), release: null };
  return { releases, ...((await releases.current()) ?? { site: null, release: null }) };
}

export function inputsOf({ hash }: Compiled, siteUrl: string): string {
  const { OWNER_NAME, PRACTICE_TIMEZONE, ROBOTS } = process.env;
  return sha256(
    JSON.stringify([hash, siteUrl, OWNER_NAME, PRACTICE_TIMEZONE, ROBOTS]),
    'base64url',
  );
}

/** Compresses the files of the newest site, once no newer one has come for a while. */
function createWarmer(): { readonly warm: (site: Site) => void; readonly stop: () => void } {
  let running = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  function stop(): void {
    clearTimeout(timer);
    running.abort();
  }
  function warm(site: Site): void {
    stop();
    running = new AbortController();
    timer = setTimeout(() => site.warm(running.signal), WARM_AFTER_MS).unref();
  }
  return { warm, stop };
}

/** The panel reads it with the version. */
async function answerFailing(site: Site, request: Request, path: string): Promise<Response> {
  const response = await site.answer(request, path);
  if (path === '/version.json') response.headers.set('publishing', 'failed');
  return response;
}

/** Serves the opening site and renders a newer one, or renders the first. Throws BuildError. */
export async function openPublishing(options: Options): Promise<Publishing> {
  const { db, dataDir, databaseUrl, siteUrl, opening } = options;
  const { picturesMs = 3_000, onProblem = () => {} } = options;
  const { releases, release } = opening;
  const renderer = createRenderer({ databaseUrl, pictures: join(dataDir, 'pictures') });
  const warmer = createWarmer();
  let problem: string | null = null;
  let compiled: Compiled | null = null;
  let shown: {
    readonly site: Site;
    readonly version: number | null;
    readonly pending: boolean;
  };

  async function publish(previous: Site | null, picturesWithinMs?: number, signal?: AbortSignal) {
    compiled ??= await openCompiled(dataDir, () => tell('Compilando o site…'));
    const start = performance.now();
    const out = releases.nextFolder();
    const folder = releases.folder();
    const job = { compiled, out, previous: folder, siteUrl, picturesWithinMs };
    const { built, pending } = await renderer.render(job, signal);
    const inputs = pending ? '' : inputsOf(compiled, siteUrl);
    const site = await releases.activate(built, inputs, previous);
    log('published', { version: built.version, ms: Math.round(performance.now() - start) });
    problem = null;
    warmer.warm(site);
    return { site, version: built.version, pending };
  }

  const queue = createBuildQueue(
    async (signal) => {
      // The previous build may have included this save.
      const isShown = (await contentVersion(db)) === shown.version;
      if (isShown && !shown.pending) {
        problem = null;
        return false;
      }
      // A save does not wait for photos; alone they are published once.
      shown = await publish(shown.site, isShown ? undefined : picturesMs, signal);
      return shown.pending || (await contentVersion(db)) !== shown.version;
    },
    (error) => {
      if (problem === null) onProblem();
      problem = error instanceof OutOfMemory ? error.message : FAILED;
      log('publishing failed', { reason: reason(error) });
    },
  );

  async function isFresh({ inputsHash, built }: Release): Promise<boolean> {
    compiled = await openCompiled(dataDir, () => tell('Compilando o site…'));
    if (inputsHash !== inputsOf(compiled, siteUrl)) return false;
    return (await document(db, [built.etag])).body === null;
  }

  if (opening.site === null) {
    tell('Construindo o site…');
    shown = await publish(null, 0);
    if (shown.pending) queue.request();
  } else {
    shown = { site: opening.site, version: null, pending: false };
  }
  if (release !== null) {
    warmer.warm(shown.site);
    // Compiling takes time: meanwhile the last release is served.
    isFresh(release).then((fresh) => {
      if (!fresh) queue.request();
      else if (shown.version === null) shown = { ...shown, version: release.built.version };
    }, queue.request);
  }
  return {
    site: () =>
      problem
        ? { ...shown.site, answer: (request, path) => answerFailing(shown.site, request, path) }
        : shown.site,
    problem: () => problem,
    request: () => {
      renderer.hurry();
      queue.request();
    },
    stop: async () => {
      await queue.stop();
      renderer.stop();
      warmer.stop();
    },
  };
}
