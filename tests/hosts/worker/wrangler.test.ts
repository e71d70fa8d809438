import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '../../../hosts/api.ts';
import { AREAS } from '../../../src/shared/core/areas.ts';

type Config = {
  readonly assets: { readonly run_worker_first: readonly string[] };
  readonly triggers: { readonly crons: readonly string[] };
};

const text = readFileSync(new URL('../../../wrangler.jsonc', import.meta.url), 'utf8');
const config = JSON.parse(text.replaceAll(/^ *\/\/.*$/gm, '')) as Config;

test('Cloudflare asks the worker before its files for every area of the API, and for nothing else', () => {
  const paths = new Set<string>(endpoints.map(({ path }) => path));
  const served = AREAS.flatMap((area) => [`/${area}`, `/${area}/*`]);
  expect(config.assets.run_worker_first).toEqual(
    served.filter((path) => path.endsWith('*') || paths.has(path)),
  );
});

test('Cloudflare calls the maintenance job once an hour', () => {
  expect(config.triggers.crons).toEqual(['17 * * * *']);
});
