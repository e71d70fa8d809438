import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { BODY_FONT, Font } from '../shared/content/css-values.ts';

// Portuguese letters, punctuation and currency: a whole latin face is 18-24 KB.
const CHARACTERS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüÑñªº°“”‘’–—…•·€©®™½×\u00a0',
].join('');

type Face = {
  readonly name: string;
  /** One weight, or the range of a variable face. */
  readonly weight: number | { readonly min: number; readonly max: number };
  /** Average advance of the built-in texts in em, shaped. */
  readonly width: number;
  readonly generic: 'serif' | 'sans-serif';
};

const FACES: Readonly<Record<Font | typeof BODY_FONT, Face>> = {
  Montserrat: { name: 'montserrat', weight: 500, width: 0.525, generic: 'sans-serif' },
  'Playfair Display': { name: 'playfair-display', weight: 500, width: 0.4645, generic: 'serif' },
  Roboto: { name: 'roboto', weight: 500, width: 0.466, generic: 'sans-serif' },
  'Open Sans': { name: 'open-sans', weight: 500, width: 0.492, generic: 'sans-serif' },
  Lato: { name: 'lato', weight: 400, width: 0.4445, generic: 'sans-serif' },
  Figtree: {
    name: 'figtree',
    weight: { min: 400, max: 600 },
    width: 0.4635,
    generic: 'sans-serif',
  },
};

// Not relative to this module: it is bundled for the build.
const FOLDER = join(process.cwd(), '.astro/fonts');

const require = createRequire(import.meta.url);

async function subset(source: string, target: string, { weight }: Face): Promise<void> {
  if (existsSync(target)) return;
  await writeFile(
    target,
    await subsetFont(await readFile(source), CHARACTERS, {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures: ['kern', 'liga', 'locl'],
      ...(typeof weight === 'number' ? {} : { variationAxes: { wght: weight } }),
    }),
  );
}

/** Subsets the families to Portuguese, once. */
export async function fontFiles() {
  await mkdir(FOLDER, { recursive: true });
  return Promise.all(
    Object.entries(FACES).map(async ([name, face]) => {
      const variable = typeof face.weight !== 'number';
      const source = `@fontsource${variable ? '-variable' : ''}/${face.name}`;
      const file = `${face.name}-latin-${variable ? 'wght' : face.weight}-normal.woff2`;
      const version: string = require(`${source}/package.json`).version;
      const target = join(FOLDER, `${version}-${file}`);
      await subset(require.resolve(`${source}/files/${file}`), target, face);
      return {
        name,
        file: target,
        generic: face.generic,
        width: face.width,
        cssVariable: `--font-${face.name}` as const,
      };
    }),
  );
}
