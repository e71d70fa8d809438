import { expect, test } from 'vitest';
import { tiles } from '../../../src/site/gallery/photos.ts';

// Columns by rows of each size, in a grid of twelve columns (Gallery.css).
const AREA: Readonly<Record<string, number>> = { big: 14, wide: 7, third: 4, narrow: 5 };

test('two to twelve photos fill their rows without a gap', () => {
  for (let count = 2; count <= 12; count += 1) {
    const areas = tiles(count).map((tile) => AREA[tile ?? 'narrow'] ?? 0);
    expect(areas).toHaveLength(count);
    expect(areas.reduce((sum, area) => sum + area, 0) % 12, `${count} photos`).toBe(0);
  }
  expect(tiles(1)).toEqual(['big']);
});
