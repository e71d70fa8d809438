import { rmSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildFolder } from '../../../hosts/build/astro-build.ts';

test('what one user builds another may serve', async () => {
  const folder = await buildFolder();
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  rmSync(folder, { recursive: true });
});
