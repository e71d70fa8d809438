import { contentVersion, document } from '../../db/content/content.ts';
import type { Db } from '../../db/core/client.ts';
import { VariableError } from '../../functions/http/variables.ts';
import { log, reason, tell } from '../node/log.ts';
import { loadSite, type Site } from '../node/static.ts';
import { buildSite } from './astro-build.ts';
import { inputsHash } from './build-inputs.ts';
import { createBuildQueue } from './build-queue.ts';
import { openReleases, type Releases } from './releases.ts';

type Options = {
  readonly db: Db;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly siteUrl: string;
  readonly siteDir: string | null;
};

export type Publishing = {
  readonly site: () => Site;
  readonly request: () => void;
  readonly stop: () => Promise<void>;
};

type Shown = { readonly site: Site; readonly version: number | null };
type Build = (previous: Site | null, signal?: AbortSignal) => Promise<Shown & { version: number }>;

function builder(
  { databaseUrl, siteUrl }: Pick<Options, 'databaseUrl' | 'siteUrl'>,
  releases: Releases,
): Build {
  return async (previous, signal) => {
    const start = performance.now();
    // Before the build: a source changed meanwhile makes the release stale, never falsely fresh.
    const inputs = await inputsHash(siteUrl);
    const built = await buildSite({
      out: releases.nextFolder(),
      databaseUrl,
      siteUrl,
      lowPriority: previous !== null,
      ...(signal ? { signal } : {}),
    });
    const site = await releases.activate(built, inputs, previous);
    log('published', { version: built.version, ms: Math.round(performance.now() - start) });
    void site.warm();
    return { site, version: built.version };
  };
}

async function given(siteDir: string): Promise<Site> {
  const site = await loadSite(siteDir).catch(() => null);
  const isWhole = site?.files.has('/') && ![...site.files.values()].some(({ raw }) => !raw.length);
  if (site && isWhole) return site;
  throw new VariableError(
    'SITE_DIR',
    'a pasta não tem um site inteiro. Construa-o de novo, ou apague SITE_DIR: ele é construído ao iniciar.',
  );
}

/** The version is null when unknown. */
async function startingSite(
  { db, siteDir, siteUrl }: Options,
  releases: Releases,
  build: Build,
): Promise<Shown> {
  if (siteDir) return { site: await given(siteDir), version: null };
  const last = await releases.current();
  const fresh =
    last?.release.inputsHash === (await inputsHash(siteUrl)) &&
    (await document(db, [last.release.built.etag])).body === null;
  if (last && fresh) {
    void last.site.warm();
    return { site: last.site, version: last.release.built.version };
  }
  tell('Construindo o site…');
  try {
    return await build(last?.site ?? null);
  } catch (error) {
    if (!last) throw error;
    log('publishing failed', { reason: reason(error) });
    tell('A construção do site falhou; fica no ar a versão anterior.');
    return { site: last.site, version: last.release.built.version };
  }
}

/** Opens the given site, else the last release if it is fresh, else builds. Throws BuildError. */
export async function openPublishing(options: Options): Promise<Publishing> {
  const { db, dataDir } = options;
  const releases = await openReleases(dataDir);
  const build = builder(options, releases);
  let shown = await startingSite(options, releases, build);

  const queue = createBuildQueue(
    async (signal) => {
      // The previous build may have included this save.
      if ((await contentVersion(db)) === shown.version) return false;
      const { site, version } = await build(shown.site, signal);
      shown = { site, version };
      return (await contentVersion(db)) > version;
    },
    (error) => log('publishing failed', { reason: reason(error) }),
  );
  return { site: () => shown.site, request: queue.request, stop: queue.stop };
}
