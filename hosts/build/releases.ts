import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSite, type Site } from '../node/static.ts';
import type { BuildInfo } from './astro-build.ts';

/** What is remembered of the build in use; `inputsHash` stands for everything but the content. */
type Release = {
  readonly slot: 'a' | 'b';
  readonly inputsHash: string;
  readonly built: BuildInfo;
  /** Of all its files: one that is gone or cut since makes it no build. */
  readonly digest: string;
};

/** Two folders in the data folder: the build in use and the place for the next one. */
export type Releases = {
  /** The build that was in use last, null when there is none that can be read. */
  readonly current: () => Promise<{ site: Site; release: Release } | null>;
  /** Where the next build goes. */
  readonly nextFolder: () => string;
  /** Takes the folder of `nextFolder` into use. */
  readonly activate: (built: BuildInfo, inputsHash: string, previous: Site | null) => Promise<Site>;
};

function digestOf({ files }: Site): string {
  const lines = [...files].map(([path, { tag, headers }]) => JSON.stringify([path, tag, headers]));
  return createHash('sha256').update(lines.sort().join('\n')).digest('base64url');
}

/** Opens the two folders in `dataDir/site`. */
export async function openReleases(dataDir: string): Promise<Releases> {
  const home = join(dataDir, 'site');
  const file = join(home, 'current.json');
  await mkdir(home, { recursive: true });
  let slot: Release['slot'] = 'b';

  return {
    current: async () => {
      try {
        const release = JSON.parse(await readFile(file, 'utf8')) as Release;
        slot = release.slot === 'a' ? 'a' : 'b';
        const site = await loadSite(join(home, slot));
        return digestOf(site) === release.digest ? { site, release } : null;
      } catch {
        // No build yet, or half of one: it is made again.
        return null;
      }
    },
    nextFolder: () => join(home, slot === 'a' ? 'b' : 'a'),
    activate: async (built, inputsHash, previous) => {
      const next = slot === 'a' ? 'b' : 'a';
      const site = await loadSite(join(home, next), previous);
      const release: Release = { slot: next, inputsHash, built, digest: digestOf(site) };
      await writeFile(`${file}.new`, JSON.stringify(release));
      await rename(`${file}.new`, file);
      slot = next;
      return site;
    },
  };
}
