import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../../db/core/digest.ts';
import { loadSite, type Site } from '../node/static.ts';
import type { BuildInfo } from './astro-build.ts';

export type Release = {
  readonly slot: 'a' | 'b';
  readonly inputsHash: string;
  readonly built: BuildInfo;
  readonly digest: string;
};

export type Releases = {
  readonly current: () => Promise<{ site: Site; release: Release } | null>;
  /** The folder of the current release; null without one. */
  readonly folder: () => string | null;
  readonly nextFolder: () => string;
  readonly activate: (built: BuildInfo, inputsHash: string, previous: Site | null) => Promise<Site>;
};

function digestOf({ files }: Site): string {
  const lines = [...files].map(([path, { tag, headers }]) => JSON.stringify([path, tag, headers]));
  return sha256(lines.sort().join('\n'), 'base64url');
}

export async function openReleases(dataDir: string): Promise<Releases> {
  const home = join(dataDir, 'site');
  const file = join(home, 'current.json');
  await mkdir(home, { recursive: true });
  let slot: Release['slot'] = 'b';
  let used = false;

  return {
    current: async () => {
      try {
        const release = JSON.parse(await readFile(file, 'utf8')) as Release;
        slot = release.slot === 'a' ? 'a' : 'b';
        const site = await loadSite(join(home, slot));
        used = digestOf(site) === release.digest;
        return used ? { site, release } : null;
      } catch {
        return null;
      }
    },
    folder: () => (used ? join(home, slot) : null),
    nextFolder: () => join(home, slot === 'a' ? 'b' : 'a'),
    activate: async (built, inputsHash, previous) => {
      const next = slot === 'a' ? 'b' : 'a';
      const site = await loadSite(join(home, next), previous);
      const release: Release = { slot: next, inputsHash, built, digest: digestOf(site) };
      await writeFile(`${file}.new`, JSON.stringify(release));
      await rename(`${file}.new`, file);
      slot = next;
      used = true;
      return site;
    },
  };
}
