import { beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import type { TestApi } from '../../support/api.ts';
import { ownerApi } from '../../support/owner-api.ts';
import { adminClaims, header, hmacToken, readToken, roleKey } from '../../support/tokens.ts';

const START = Date.parse('2026-05-04T12:00:00Z');
const MINUTE = 60_000;

const owner = ownerApi('2026-05-04T12:00:00Z');
let api: TestApi;
let token: string;
beforeEach(() => {
  ({ api, token } = owner);
});

/** Sets the clock to so many minutes and seconds after the login. */
function at(minutes: number, seconds = 0): void {
  setClock(() => START + minutes * MINUTE + seconds * 1000);
}
const works = async (sent = token) => (await api.send('GET', '/users', { token: sent })).status;

describe("the owner's session (docs/spec.md §9, §10)", () => {
  test('lasts eight hours of activity', async () => {
    for (let minutes = 30; minutes < 480; minutes += 30) {
      at(minutes);
      expect({ minutes, status: await works() }).toEqual({ minutes, status: 200 });
    }
    at(479, 50);
    expect(await works()).toBe(200);
    at(480, 6);
    expect(await works()).toBe(401);
  });

  test('ends after eight hours whatever its token claims', async () => {
    const { sub, sid } = readToken(token).claims;
    const claims = adminClaims(START / 1000, String(sub), String(sid));
    const exp = START / 1000 + 24 * 3600;
    const longer = hmacToken(header('admin'), { ...claims, exp }, roleKey('admin'));
    for (let minutes = 50; minutes < 480; minutes += 50) {
      at(minutes);
      expect(await works(longer)).toBe(200);
    }
    at(479, 59);
    expect(await works(longer)).toBe(200);
    at(480, 1);
    expect(await works(longer)).toBe(401);
  });

  test('ends after an idle hour', async () => {
    at(59, 59);
    expect(await works()).toBe(200);
    const second = await api.adminToken();
    at(120, 1);
    expect(await works()).toBe(401);
    expect(await works(second)).toBe(401);
  });

  test.each(['/users', '/auth/sessions'])('is not extended by polling %s', async (path) => {
    const polls = async () =>
      (await api.send('GET', path, { token, headers: { 'x-poll': '1' } })).status;
    at(40);
    expect(await works()).toBe(200);
    for (const minutes of [55, 70, 99]) {
      at(minutes);
      expect(await polls()).toBe(200);
    }
    at(100, 1);
    expect([await polls(), await works()]).toEqual([401, 401]);
  });

  test('ends with its logout, no other one', async () => {
    const other = await api.adminToken();
    expect((await api.send('POST', '/auth/logout', { token })).data).toEqual({
      message: 'Sessão encerrada.',
    });
    expect([await works(), await works(other)]).toEqual([401, 200]);
  });

  test('ends when its admin is deleted', async () => {
    await api.db`delete from admins`;
    expect(await works()).toBe(401);
  });
});

describe("a client's session (docs/spec.md §9)", () => {
  test('lasts thirty minutes, active or not', async () => {
    const [row] =
      await api.db`insert into clients (name, name_key, phone) values ('Ana', 'ana', '11988887777') returning id`;
    const client = await api.clientToken(row?.id);
    const inbox = async () =>
      (await api.send('GET', `/users/${row?.id}/notifications`, { token: client })).status;
    for (const minutes of [0, 15, 29]) {
      at(minutes);
      expect(await inbox()).toBe(200);
    }
    at(29, 59);
    expect(await inbox()).toBe(200);
    at(30, 6);
    expect(await inbox()).toBe(401);
  });
});

describe('the list of sessions', () => {
  test('has the live ones, the last active first, and the current one', async () => {
    at(1);
    const other = await api.adminToken();
    at(2);
    const ended = await api.adminToken();
    await api.send('POST', '/auth/logout', { token: ended });
    at(3);
    const list = await api.send('GET', '/auth/sessions', { token: other });
    expect(list.data).toEqual([
      {
        id: readToken(other).claims.sid,
        created_at: '2026-05-04T12:01:00.000Z',
        last_seen_at: '2026-05-04T12:03:00.000Z',
        device: null,
        current: true,
      },
      {
        id: readToken(token).claims.sid,
        created_at: '2026-05-04T12:00:00.000Z',
        last_seen_at: '2026-05-04T12:00:00.000Z',
        device: null,
        current: false,
      },
    ]);
  });
});
