import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { document } from '../../../hosts/commands/openapi.ts';
import { fuzz, type Wire } from '../../fuzz/fuzz.ts';
import { testApi } from '../../support/api/api.ts';
import { testDb } from '../../support/database/database.ts';

// FUZZ_SEED repeats a run that failed. A hundred calls of any seed do not always reach enough.
const random = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const FIXED = 7;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

async function answersInOrder(seed: number, count: number, reached: number): Promise<void> {
  // Few hashes: each takes 150 ms, and what is refused before it is a path of its own.
  const limits =
    'login=2,loginAddress=3,register=9999,registerDay=99999,clientLogin=9999,visits=9999';
  const api = testApi(await testDb(), { RATE_LIMITS: limits });
  async function send({ method, path, headers, body }: Wire) {
    const start = performance.now();
    const answer = await api.send(method, path, {
      headers,
      ...(body === null ? {} : { raw: body }),
    });
    return { ...answer, ms: performance.now() - start };
  }
  const tokenOf = (who: 'admin' | 'client') =>
    who === 'admin' ? api.adminToken() : api.clientToken();

  const report = await fuzz({ send, tokenOf }, { seed, count, atOnce: 1 });
  expect(report.complaints).toEqual([]);
  // Most of what is served was really reached, not only its refusals.
  expect(report.reached.size).toBeGreaterThan(reached);
  expect((await api.send('GET', '/content')).status).toBe(200);
  await api.settled();
}

test('a hundred calls, hostile or nearly right, are answered in order', () =>
  answersInOrder(FIXED, 100, 20));
test(`three thousand calls are answered in order (FUZZ_SEED=${random})`, { tags: 'slow' }, () =>
  answersInOrder(random, 3000, 80),
);

test('docs/api/openapi.json is what the endpoints say', () => {
  const file = readFileSync('docs/api/openapi.json', 'utf8');
  expect(file, 'Run npx node hosts/commands/openapi.ts').toBe(document);
});
