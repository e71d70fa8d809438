import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answers } from '../../expected/sentences.ts';

// docs/threats.md T-12: a start refuses a short secret by the variable's name, and never tells the value.
const SHORT = 'c0rto-demais';
const VARIABLES = { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x', JWT_SECRET: SHORT };
const request = () => new Request('https://toque.example/content/hero');

let lines: string[];
beforeEach(() => {
  // Variables are read at the first request of a fresh instance.
  vi.resetModules();
  lines = [];
  for (const name of ['error', 'log'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a secret that is too short', () => {
  const refused = async (response: Response): Promise<void> => {
    expect({ status: response.status, data: await response.json() }).toEqual({
      status: 503,
      data: { message: answers.notConfigured },
    });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'error', event: 'variable wrong', variable: 'JWT_SECRET' }),
    ]);
    expect(lines.join('')).not.toContain(SHORT);
  };

  test('names its variable on Workers', async () => {
    const { default: worker } = await import('../../../hosts/worker/worker.ts');
    const ASSETS = { fetch: async () => new Response('nada') };
    const context = { waitUntil: () => undefined };
    await refused(await worker.fetch(request(), { ASSETS, ...VARIABLES }, context));
  });
});
