import { readFile } from 'node:fs/promises';
import { fromFile } from '@capsizecss/unpack/fs';
import { fontFiles } from './fonts.ts';

export const fontData = await Promise.all(
  (await fontFiles()).map(async ({ file, ...family }) => {
    const { ascent, descent, unitsPerEm } = await fromFile(file);
    const bytes = (await readFile(file)).toString('base64');
    return { ...family, ascent, descent, unitsPerEm, bytes };
  }),
);
