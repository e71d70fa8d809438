import { expect, test } from 'vitest';
import { accountApi } from '../../support/api/account-api.ts';
import { adminClaims, header, hmacToken, readToken, roleKey } from '../../support/api/tokens.ts';

const account = accountApi();
const { works, as } = account;

/** Sets the clock to so many minutes after the login. */
const at = (minutes: number) => account.at(minutes * 60);

// Lifetimes by activity: tests/db/access/sessions.test.ts.
test("the owner's session ends after eight hours whatever its token claims", async () => {
  const { sub, sid, iat } = readToken(account.token).claims;
  const claims = adminClaims(Number(iat), String(sub), String(sid));
  const exp = Number(iat) + 24 * 3600;
  const longer = hmacToken(header('admin'), { ...claims, exp }, roleKey('admin'));
  const seen: (readonly [number, boolean])[] = [];
  const minutes = [50, 100, 150, 200, 250, 300, 350, 400, 450, 479.9, 480.1];
  for (const minute of minutes) {
    at(minute);
    seen.push([minute, await works(longer)]);
  }
  expect(seen).toEqual(minutes.map((minute) => [minute, minute < 480]));
});

test("the owner's session ends after an idle hour, which polls do not interrupt", async () => {
  const poll = async () => {
    const sent = { token: account.token, headers: { 'x-poll': '1' } };
    return (await account.api.send('GET', '/auth/sessions', sent)).status;
  };
  at(40);
  expect(await works(account.token)).toBe(true);
  for (const minutes of [55, 70, 99.9]) {
    at(minutes);
    expect(await poll()).toBe(200);
  }
  at(100.1);
  expect([await poll(), await works(account.token)]).toEqual([401, false]);
});

test("the owner's session ends with its logout, no other one, and with its admin", async () => {
  const other = await account.api.adminToken();
  const { data } = await account.send('POST', '/auth/logout');
  expect(data).toEqual({ message: 'Sessão encerrada.' });
  expect([await works(account.token), await works(other)]).toEqual([false, true]);
  await account.db`delete from admins`;
  expect(await works(other)).toBe(false);
});

test('the list has the live sessions, the last active first, and the current one', async () => {
  at(1);
  const other = await account.api.adminToken();
  at(2);
  await as(await account.api.adminToken(), 'POST', '/auth/logout');
  at(3);
  const row = (token: string, created_at: string, last_seen_at: string, current: boolean) => ({
    id: readToken(token).claims.sid,
    created_at: `2026-05-04T${created_at}.000Z`,
    last_seen_at: `2026-05-04T${last_seen_at}.000Z`,
    device: null,
    current,
  });
  expect((await as(other, 'GET', '/auth/sessions')).data).toEqual([
    row(other, '12:01:00', '12:03:00', true),
    row(account.token, '12:00:00', '12:00:00', false),
  ]);
});
