/** @module-tag slow */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AREAS } from '../../../src/shared/core/endpoint.ts';
import { startNetlify } from '../../support/hosts/netlify.ts';
import { api, maintenance, statuses } from './api.ts';
import { everyPage } from './pages.ts';
import { refusals } from './refusals.ts';
import { useHost } from './wire.ts';

// Headers and redirects of its edge are not part of the emulation.
describe("Netlify's emulation", () => {
  let root: string;
  const wire = useHost(async (pushService) => {
    const host = await startNetlify(pushService);
    ({ root } = host);
    return host;
  });

  // Netlify's own code in each weighs 330 KB; what is ours has its budgets in `npm run size`.
  test("Netlify's emulation what Netlify deploys of a function is the bundle, and nothing beside it", () => {
    const folder = join(root, '.netlify', 'functions');
    const sizes = readdirSync(folder)
      .filter((name) => name.endsWith('.zip'))
      .map((name) => [name, statSync(join(folder, name)).size / 1024] as const);
    expect(sizes.map(([name]) => name)).toEqual(
      [...AREAS, 'maintenance'].map((name) => `${name}.zip`).sort(),
    );
    for (const [name, size] of sizes)
      expect(size, name).toBeLessThan(name === 'users.zip' ? 495 : 420);
  });
  everyPage(wire);
  // It reads every body as text.
  refusals(wire, 'bytes that are no UTF-8');
  maintenance(wire, '/.netlify/functions/maintenance');
  api(wire);
  statuses(wire);
});
