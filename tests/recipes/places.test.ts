import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyRecipes } from './apply.ts';

test('each code block of a recipe finds its place in the files of today', () => {
  const copy = mkdtempSync(join(tmpdir(), 'toque-recipes-'));
  try {
    const touched = Object.values(applyRecipes(copy));
    for (const files of touched) expect(files).not.toEqual([]);
    expect(touched).toHaveLength(4);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
