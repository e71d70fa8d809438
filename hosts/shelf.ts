import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Built } from './astro-build.ts';
import { loadSite, type Site } from './static.ts';

/**
 * What the shelf remembers of the build in use. `inputs` is the hash of everything but the content.
 */
type Label = { readonly slot: 'a' | 'b'; readonly inputs: string; readonly built: Built };

/** Two folders in the data folder: the build in use and the place for the next one. */
export type Shelf = {
  /** The build that was in use last, null when there is none that can be read. */
  readonly current: () => Promise<{ site: Site; label: Label } | null>;
  /** Where the next build goes. */
  readonly nextFolder: () => string;
  /** Takes the folder of `nextFolder` into use. */
  readonly accept: (built: Built, inputs: string, previous: Site | null) => Promise<Site>;
};

/** Opens the shelf in `dataDir/site`. */
export async function openShelf(dataDir: string): Promise<Shelf> {
  const home = join(dataDir, 'site');
  const labelFile = join(home, 'current.json');
  await mkdir(home, { recursive: true });
  let slot: Label['slot'] = 'b';

  return {
    current: async () => {
      try {
        const label = JSON.parse(await readFile(labelFile, 'utf8')) as Label;
        slot = label.slot === 'a' ? 'a' : 'b';
        return { site: await loadSite(join(home, slot)), label };
      } catch {
        // No build yet, or half of one: it is made again.
        return null;
      }
    },
    nextFolder: () => join(home, slot === 'a' ? 'b' : 'a'),
    accept: async (built, inputs, previous) => {
      const next = slot === 'a' ? 'b' : 'a';
      const site = await loadSite(join(home, next), previous);
      const label: Label = { slot: next, inputs, built };
      await writeFile(`${labelFile}.new`, JSON.stringify(label));
      await rename(`${labelFile}.new`, labelFile);
      slot = next;
      return site;
    },
  };
}
