import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import type { LocalDatabase } from '../../../db/local/open.ts';
import { failed } from '../../../functions/http/app.ts';
import { answers } from '../../expected/sentences.ts';
import { SECRET } from '../../support/api/api.ts';
import { answerOf, NOW, ownerApi } from '../../support/api/owner-api.ts';
import { openEmpty } from '../../support/database/migrated.ts';

const owner = ownerApi(NOW);
let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(`log: ${line}`));
});

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

// docs/spec.md §8 and §10: no input gives a 5xx.
describe('an input that the database refuses', () => {
  const refuseWith = (code: string) =>
    owner.db.query(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'nada' using errcode = '${code}'; end $$`);
  beforeEach(async () => {
    await refuseWith('22021');
    await owner.db`create or replace trigger refuse before insert on faq
      for each row execute function refuse()`;
  });
  afterEach(async () => {
    await owner.db`drop trigger refuse on faq`;
    await owner.db`drop function refuse`;
  });

  // A NUL, no escape, another type, a number past its column, a rule; gone, used by others, taken.
  test.each([
    [422, answers.invalid, ['22021', '22P05', '22P02', '22003', '23514']],
    [409, answers.conflict, ['23503', '23001', '23505']],
  ])(
    'an input that the database refuses is %i and not logged; another code is 500',
    async (status, message, codes) => {
      const save = () => owner.send('POST', '/content/faq', { question: 'P', answer: 'R' });
      for (const code of codes) {
        await refuseWith(code);
        expect([code, answerOf(await save())]).toEqual([code, { status, data: { message } }]);
      }
      expect([lines, owner.api.builds()]).toEqual([[], 0]);
      await refuseWith('42501');
      expect((await save()).status).toBe(500);
      expect(logged()).toMatchObject([{ code: '42501' }]);
    },
  );
});

describe('an unexpected error', () => {
  let empty: LocalDatabase;
  beforeAll(async () => {
    empty = await openEmpty();
  });
  afterAll(() => empty.close());
  // Without tables every query fails.
  const broken = () => ({ db: connect(empty.url) });

  test('an unexpected error is answered with a general sentence and a request id, which is logged', async () => {
    const body = { phone: '11977775555' };
    const requestId = 'edge-89ab.cdef';
    const { status, data, headers } = await owner.api.send('POST', '/users/login', {
      body,
      platform: { ...broken(), requestId },
    });
    expect({ status, data }).toEqual({ status: 500, data: { message: answers.failed, requestId } });
    const line = {
      time: NOW,
      level: 'error',
      event: 'request failed',
      requestId,
      route: 'POST /users/login',
      name: 'NeonDbError',
      code: '42883',
      stack: expect.stringMatching(/^at /),
    };
    expect(logged()).toEqual([line]);
    expect(headers.get('x-request-id')).toBe(requestId);
  });

  // docs/threats.md T-35, T-36, T-38
  test('an unexpected error is logged without data of the request', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const token = await owner.api.clientToken(id);
    await owner.api.send('GET', `/users/${id}/notifications?busca=segredo`, {
      token,
      platform: broken(),
    });
    await owner.api.send('POST', '/users/login?busca=segredo', {
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

  test('an unexpected error is logged with eight frames, without its message', () => {
    const error = new Error('o telefone 11977775555\n    at no frame: in the message');
    const frames = Array.from({ length: 12 }, (_, n) => `at step${n} (file.ts:${n}:1)`);
    error.stack = `Error: o telefone 11977775555\n${frames.map((it) => `    ${it}`).join('\n')}\n`;
    failed(error, 'GET /x');
    expect(logged()).toMatchObject([{ stack: frames.slice(0, 8).join(' | ') }]);
  });

  test('an unexpected error of any kind is 500, too', async () => {
    const bare = new Error('x');
    delete bare.stack;
    const numeric = Object.assign(new Error('x'), { code: 23505 });
    for (const odd of [bare, numeric, 'texto', null, undefined, { code: '23505' }]) {
      const answer = failed(odd, 'GET /x');
      expect(answer.status).toBe(500);
      expect(await answer.json()).toMatchObject({ message: answers.failed });
    }
    const all = { level: 'error', name: 'Error', code: '', route: 'GET /x' };
    expect(logged()).toMatchObject([{ ...all, stack: '' }, ...Array(5).fill(all)]);
  });
});

const gone = { db: connect('postgresql://u:p4ssw0rd@127.0.0.1:1/x') };

test('a database that cannot be reached is 503 with Retry-After, and logged once', async () => {
  const answer = await owner.api.send('GET', '/content', { platform: gone });
  expect(answer).toMatchObject({ status: 503, data: { message: answers.unavailable } });
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(logged()).toMatchObject([
    { level: 'error', name: 'DatabaseUnavailable', route: 'GET /content' },
  ]);
  expect(lines.join()).not.toMatch(/p4ssw0rd|127\.0\.0\.1/);
});

test('a database that cannot be reached is no error for a visit', async () => {
  const body = { fingerprint: 'a'.repeat(64), page_url: '/' };
  expect((await owner.api.send('POST', '/reports/visits', { body, platform: gone })).status).toBe(
    204,
  );
  expect(logged()).toEqual([
    { time: NOW, level: 'error', event: 'visit lost', name: 'DatabaseUnavailable', code: '' },
  ]);
});

test('a database that cannot be reached that is not configured has another sentence, and the log names the variable', async () => {
  const answer = await owner.api.send('GET', '/content', { platform: { db: null } });
  expect(answer).toMatchObject({ status: 503, data: { message: answers.notConfigured } });
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(logged()).toEqual([
    { time: NOW, level: 'error', event: 'variable missing', variable: 'DATABASE_URL' },
  ]);
});
