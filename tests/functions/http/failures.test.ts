import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { openMemory } from '../../../db/local/folder.ts';
import { serve } from '../../../db/local/open.ts';
import { failed } from '../../../functions/http/app.ts';
import { setClock } from '../../../src/shared/core/clock.ts';
import { answers } from '../../expected/sentences.ts';
import { SECRET, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

const NOW = '2026-05-04T12:00:00.000Z';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let api: TestApi;
let lines: string[];
beforeEach(async () => {
  api = testApi(await testDb());
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  vi.spyOn(console, 'log').mockImplementation(
    (line) => void lines.push(`on the wrong stream: ${line}`),
  );
});
afterEach(() => {
  setClock(null);
  vi.restoreAllMocks();
});

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

// docs/spec.md §8 and §10: no input gives a 5xx.
describe('an input that the database refuses', () => {
  const refuseWith = (code: string) =>
    api.db.query(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'nada' using errcode = '${code}'; end $$`);
  let token: string;
  beforeEach(async () => {
    token = await api.adminToken();
    await refuseWith('22021');
    await api.db`create or replace trigger refuse before insert on faq for each row execute function refuse()`;
  });
  afterEach(async () => {
    await api.db`drop trigger refuse on faq`;
    await api.db`drop function refuse`;
  });
  const save = () =>
    api.send('POST', '/content/faq', { token, body: { question: 'P', answer: 'R' } });

  test.each([
    ['a NUL (22021)', '22021', 422, answers.invalid],
    ['an escape that is none (22P05)', '22P05', 422, answers.invalid],
    ['a value of another kind (22P02)', '22P02', 422, answers.invalid],
    ['a number past its column (22003)', '22003', 422, answers.invalid],
    ['a value a rule forbids (23514)', '23514', 422, answers.invalid],
    ['a record that is gone (23503)', '23503', 409, answers.conflict],
    ['a record that others hold on to (23001)', '23001', 409, answers.conflict],
    ['a name that is taken (23505)', '23505', 409, answers.conflict],
  ])('%s is 4xx and not logged', async (_what, code, status, message) => {
    await refuseWith(code);
    const answer = await save();
    expect({ status: answer.status, data: answer.data }).toEqual({ status, data: { message } });
    expect(lines).toEqual([]);
    expect(api.builds()).toBe(0);
  });

  test('with another code is 500', async () => {
    await refuseWith('42501');
    const answer = await save();
    expect(answer.status).toBe(500);
    expect(logged()).toMatchObject([{ code: '42501' }]);
  });
});

describe('an unexpected error', () => {
  let empty: { url: string; close: () => Promise<void> };
  beforeAll(async () => {
    empty = serve(await openMemory());
  });
  afterAll(() => empty.close());
  // Without tables every query fails.
  const broken = () => ({ db: connect(empty.url) });

  test('is answered with a general sentence and a request id, which is logged', async () => {
    setClock(() => Date.parse(NOW));
    const answer = await api.send('POST', '/users/login', {
      body: { phone: '11977775555' },
      platform: broken(),
    });
    expect(answer.status).toBe(500);
    expect(answer.data).toEqual({
      message: answers.failed,
      requestId: expect.stringMatching(UUID),
    });
    const { requestId } = answer.data as { requestId: string };
    expect(logged()).toEqual([
      {
        time: NOW,
        level: 'error',
        event: 'request failed',
        requestId,
        route: 'POST /users/login',
        name: 'NeonDbError',
        code: '42883',
        stack: expect.stringMatching(/^at /),
      },
    ]);
  });

  // docs/threats.md T-35, T-36, T-38
  test('is logged without data of the request', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const token = await api.clientToken(id);
    await api.send('GET', `/users/${id}/notifications?busca=segredo`, {
      token,
      platform: broken(),
    });
    await api.send('POST', '/users/login?busca=segredo', {
      body: { phone: '11977775555', serviceId: 'relaxante' },
      headers: { 'user-agent': 'um-agente', 'x-forwarded-for': '198.51.100.77' },
      platform: broken(),
    });
    expect(lines).toHaveLength(2);
    const personal = ['segredo', '977775555', 'relaxante', 'um-agente', '198.51', '203.0.113'];
    for (const text of [...personal, token, SECRET, '00000000-0000'])
      expect(lines.join('\n')).not.toContain(text);
    expect(logged()[0]?.route).toBe('GET /users/:id/notifications');
    for (const line of lines) expect(line).not.toMatch(/[\r\n\u001b]/);
  });

  test('is logged with eight frames, without its message', () => {
    const error = new Error(
      'o telefone 11977775555\n    at not a frame? it is said in the message',
    );
    error.stack = `Error: o telefone 11977775555\n${Array.from({ length: 12 }, (_, n) => `    at step${n} (file.ts:${n}:1)`).join('\n')}\n`;
    failed(error, 'GET /x');
    const { stack } = logged()[0] as { stack: string };
    expect(stack.split(' | ')).toEqual(
      Array.from({ length: 8 }, (_, n) => `at step${n} (file.ts:${n}:1)`),
    );
  });

  test('that is no Error is 500, too', async () => {
    for (const odd of ['texto', null, undefined, { code: '23505' }]) {
      const answer = failed(odd, 'GET /x');
      expect(answer.status).toBe(500);
      expect(await answer.json()).toMatchObject({ message: answers.failed });
    }
    const [line] = logged();
    expect(line).toMatchObject({ level: 'error', name: 'Error', code: '', route: 'GET /x' });
  });

  test('with a numeric code or without a stack is 500, too', () => {
    expect(failed(Object.assign(new Error('x'), { code: 23505 }), 'GET /x').status).toBe(500);
    const bare = new Error('x');
    delete bare.stack;
    failed(bare, 'GET /x');
    expect(logged()[1]).toMatchObject({ stack: '' });
  });
});

describe('a database that cannot be reached', () => {
  const gone = { db: connect('postgresql://u:p4ssw0rd@127.0.0.1:1/x') };

  test('is 503 with Retry-After, and logged once', async () => {
    const answer = await api.send('GET', '/content', { platform: gone });
    expect(answer).toMatchObject({ status: 503, data: { message: answers.unavailable } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(logged()).toMatchObject([
      { level: 'error', name: 'DatabaseUnavailable', route: 'GET /content' },
    ]);
    expect(lines.join()).not.toMatch(/p4ssw0rd|127\.0\.0\.1/);
  });

  test('is no error for a visit', async () => {
    setClock(() => Date.parse(NOW));
    const body = { fingerprint: 'a'.repeat(64), page_url: '/' };
    expect((await api.send('POST', '/reports/visits', { body, platform: gone })).status).toBe(204);
    expect(logged()).toEqual([
      { time: NOW, level: 'error', event: 'visit lost', name: 'DatabaseUnavailable', code: '' },
    ]);
  });

  test('that is not configured has another sentence, and the log names the variable', async () => {
    setClock(() => Date.parse(NOW));
    const answer = await api.send('GET', '/content', { platform: { db: null } });
    expect(answer).toMatchObject({ status: 503, data: { message: answers.notConfigured } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(logged()).toEqual([
      { time: NOW, level: 'error', event: 'variable missing', variable: 'DATABASE_URL' },
    ]);
  });
});
