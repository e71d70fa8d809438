import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Font } from '../shared/content/fonts.ts';

// Portuguese letters, punctuation and currency: a whole latin face is 18-24 KB.
const CHARACTERS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüÑñªº°“”‘’–—…•·€©®™½×\u00a0',
].join('');

// One face a family; Lato has no 500.
const FACES: Readonly<
  Record<
    Font,
    { readonly package: string; readonly weight: number; readonly generic: 'serif' | 'sans-serif' }
  >
> = {
  Montserrat: { package: 'montserrat', weight: 500, generic: 'sans-serif' },
  'Playfair Display': { package: 'playfair-display', weight: 500, generic: 'serif' },
  Roboto: { package: 'roboto', weight: 500, generic: 'sans-serif' },
  'Open Sans': { package: 'open-sans', weight: 500, generic: 'sans-serif' },
  Lato: { package: 'lato', weight: 400, generic: 'sans-serif' },
};

// Not relative to this module: it is bundled for the build.
const FOLDER = join(process.cwd(), '.astro/fonts');

const require = createRequire(import.meta.url);

async function subset(source: string, target: string): Promise<void> {
  if (existsSync(target)) return;
  await writeFile(
    target,
    await subsetFont(await readFile(source), CHARACTERS, {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures: ['kern', 'liga', 'locl'],
    }),
  );
}

/** Subsets the five families to Portuguese, once. */
export async function fontFiles() {
  await mkdir(FOLDER, { recursive: true });
  return Promise.all(
    Object.entries(FACES).map(async ([name, face]) => {
      const file = `${face.package}-latin-${face.weight}-normal.woff2`;
      const version: string = require(`@fontsource/${face.package}/package.json`).version;
      const target = join(FOLDER, `${version}-${file}`);
      await subset(require.resolve(`@fontsource/${face.package}/files/${file}`), target);
      return {
        name,
        file: target,
        generic: face.generic,
        cssVariable: `--font-${face.package}` as const,
      };
    }),
  );
}
