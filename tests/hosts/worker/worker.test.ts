import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '../../../hosts/api.ts';
import { AREAS } from '../../../src/shared/core/endpoint.ts';
import { answers } from '../../expected/sentences.ts';
import { SECRET } from '../../support/api/api.ts';
import { startDatabase } from '../../support/database/database-server.ts';

type Config = {
  readonly keep_vars: boolean;
  readonly assets: { readonly run_worker_first: readonly string[] };
  readonly triggers: { readonly crons: readonly string[] };
};

const text = readFileSync(new URL('../../../wrangler.jsonc', import.meta.url), 'utf8');
const config = JSON.parse(text.replaceAll(/^ *\/\/.*$/gm, '')) as Config;

test('Cloudflare asks the worker before its files for the API alone, and calls the maintenance hourly', () => {
  const paths = new Set<string>(endpoints.map(({ path }) => path));
  const served = AREAS.flatMap((area) => [`/${area}`, `/${area}/*`]);
  expect(config.assets.run_worker_first).toEqual(
    served.filter((path) => path.endsWith('*') || paths.has(path)),
  );
  expect(config.triggers.crons).toEqual(['17 * * * *']);
});

test('a deploy keeps the variables that the owner has set in the dashboard of Cloudflare', () => {
  expect(config.keep_vars).toBe(true);
});

describe('the worker', () => {
  let lines: string[];
  beforeEach(() => {
    // Variables are read at the first request of a fresh instance.
    vi.resetModules();
    lines = [];
    for (const name of ['error', 'log'] as const)
      vi.spyOn(console, name).mockImplementation((line) => void lines.push(String(line)));
  });
  afterEach(() => void vi.restoreAllMocks());

  /** A new instance with these variables. */
  async function instance(variables: Record<string, string>) {
    const { default: worker } = await import('../../../hosts/worker/worker.ts');
    const ASSETS = { fetch: async () => new Response('nada') };
    const context = { waitUntil: () => undefined };
    return (path: string, init?: RequestInit) =>
      worker.fetch(
        new Request(`https://toque.example${path}`, init),
        { ASSETS, ...variables },
        context,
      );
  }

  // docs/threats.md T-12.
  const NEON = 'postgresql://a:s3nha@ep-x.sa-east-1.aws.neon.tech/x';
  test.each([
    ['JWT_SECRET', 'a short secret', { DATABASE_URL: NEON, JWT_SECRET: 'c0rto-demais' }],
    [
      'DATABASE_URL',
      'a Postgres out of its reach',
      { DATABASE_URL: 'postgresql://a:s3nha@banco.example.com/x', JWT_SECRET: SECRET },
    ],
    ['DATABASE_URL', 'no address', { DATABASE_URL: 's3nha', JWT_SECRET: SECRET }],
  ])('the worker refuses by %s %s, and never tells the value', async (variable, _, variables) => {
    const send = await instance(variables);
    const response = await send('/content/hero', { headers: { 'cf-ray': '8f1c2d3e-GRU' } });
    expect(response.headers.get('x-request-id')).toBe('8f1c2d3e-GRU');
    expect({ status: response.status, data: await response.json() }).toEqual({
      status: 503,
      data: { message: answers.notConfigured },
    });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'error', event: 'variable wrong', variable }),
    ]);
    expect(lines.join('')).not.toMatch(/c0rto|s3nha/);
  });

  // docs/spec.md §13.
  test('the worker counts the address that Cloudflare tells, whatever other headers claim', async () => {
    const { url, close } = await startDatabase();
    const variables = { DATABASE_URL: url, JWT_SECRET: SECRET, RATE_LIMITS: 'clientLogin=1' };
    const send = await instance(variables);
    const logIn = async (address: string, claimed: string) => {
      const headers = {
        'content-type': 'application/json',
        'cf-connecting-ip': address,
        'x-forwarded-for': claimed,
        'x-real-ip': claimed,
        forwarded: claimed,
        'true-client-ip': claimed,
        'x-nf-client-connection-ip': claimed,
      };
      const body = '{"phone":"11988887777"}';
      return (await send('/users/login', { method: 'POST', headers, body })).status;
    };
    expect(await logIn('198.51.100.1', '203.0.113.1')).toBe(401);
    expect(await logIn('198.51.100.1', '203.0.113.2')).toBe(429);
    expect(await logIn('198.51.100.2', '203.0.113.1')).toBe(401);
    await close();
  });
});
