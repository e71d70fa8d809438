import { expect, fillLogin, logIn, test } from '../../support/admin.ts';
import { ADMIN } from '../../support/server.ts';

// Two wrong passwords are refused here, and all requests come from one address.
test.use({
  environment: { RATE_LIMITS: 'login=2,loginAddress=2' },
  viewport: { width: 360, height: 740 },
});

test("guessed passwords throttle other devices of the address, not the owner's", async ({
  page,
  api,
  browser,
}) => {
  await logIn(page);
  await page.evaluate(() => {
    for (const key of ['token', 'adminToken', 'user']) localStorage.removeItem(key);
  });
  const guess = async () =>
    (
      await api.send('POST', '/auth/login', {
        body: { username: ADMIN.username, password: 'errada' },
      })
    ).status;
  expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);

  const other = await browser.newPage();
  await other.goto(new URL('/admin/login', page.url()).href);
  await fillLogin(other);
  await expect(other.getByRole('alert')).toHaveText(/^Muitas tentativas/);
  await other.close();

  await logIn(page);
});
