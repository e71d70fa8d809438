import { describe, expect, test } from 'vitest';
import { lists, singletons } from '../../expected/content.ts';
import { securityHeaders } from '../../expected/headers.ts';
import { listSentences } from '../../expected/sentences.ts';
import { ADMIN } from '../../support/server.ts';
import { codeAt } from '../../support/totp.ts';
import type { Wire } from './wire.ts';

type Saved = { readonly id: string; readonly version: number };

/**
 * The longer ways through the API: every section, the owner's account, repeats, HEAD and caching.
 */
export function workflows(wire: Wire): void {
  describe('every section', () => {
    test.each(lists)('$name keeps what it is given', async ({ name, sample }) => {
      const path = `/content/${name}`;
      const created = await wire.send<Saved>('POST', path, { token: wire.token(), body: sample });
      expect(created).toMatchObject({ status: 201, data: sample });
      expect(await wire.send('GET', path)).toMatchObject({ status: 200, data: [sample] });
      const deleted = await wire.send('DELETE', `${path}/${created.data.id}`, {
        token: wire.token(),
      });
      const message = listSentences[name as keyof typeof listSentences].deleted;
      expect(deleted).toMatchObject({ status: 200, data: { message } });
      expect(await wire.send('GET', path)).toMatchObject({ status: 200, data: [] });
    });

    test.each(singletons)('$name takes a part over what stood there', async ({ name, sample }) => {
      const path = `/content/${name}`;
      expect(await wire.send('GET', path)).toMatchObject({ status: 200, data: {} });
      const [field = '', value] = Object.entries(sample)[0] ?? [];
      const part = await wire.send('PUT', path, { token: wire.token(), body: { [field]: value } });
      expect(part).toMatchObject({ status: 200, data: { [field]: value, version: 1 } });
      const whole = await wire.send('PUT', path, {
        token: wire.token(),
        body: { ...sample, [field]: 'Outro' },
      });
      expect(whole).toMatchObject({
        status: 200,
        data: { ...sample, [field]: 'Outro', version: 2 },
      });
      expect(await wire.send('GET', path)).toMatchObject({ status: 200, data: whole.data });
    });
  });

  describe('repeats', () => {
    test('a key makes a second equal POST answer the first one', async () => {
      const body = { title: 'Drenagem', description: 'Toque leve.', icon: 'fa-spa' };
      const sent = {
        token: wire.token(),
        body,
        headers: { 'idempotency-key': crypto.randomUUID() },
      };
      const first = await wire.send<Saved>('POST', '/content/services', sent);
      const second = await wire.send<Saved>('POST', '/content/services', sent);
      expect(second.data.id).toBe(first.data.id);
      expect(await wire.send('GET', '/content/services')).toMatchObject({
        data: [{ id: first.data.id }],
      });
      await wire.send('DELETE', `/content/services/${first.data.id}`, { token: wire.token() });
    });

    test('twenty parallel registrations of one phone are one client', async () => {
      const body = {
        name: 'Carla',
        phone: '31 99999-1234',
        email: 'c@example.com',
        serviceId: 'terapeutica',
        termsAccepted: true,
      };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          wire.send<{ user: { id: string } }>('POST', '/users/register', { body }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ data }) => data.user.id)).size).toBe(1);
      const clients = await wire.send<{ phone: string }[]>('GET', '/users', {
        token: wire.token(),
      });
      expect(clients.data.filter(({ phone }) => phone === '31999991234')).toHaveLength(1);
    });
  });

  describe('the account', () => {
    test('a profile is saved, and setup is over', async () => {
      expect(await wire.send('GET', '/auth/setup')).toMatchObject({
        status: 200,
        data: { needed: false },
      });
      const body = { username: ADMIN.username, email: 'nova@example.com' };
      expect(await wire.send('PUT', '/auth/profile', { token: wire.token(), body })).toMatchObject({
        status: 200,
        data: body,
      });
    });

    test('logout ends the session at once', async () => {
      const token = await wire.adminToken();
      expect((await wire.send('POST', '/auth/logout', { token })).status).toBe(200);
      expect((await wire.send('GET', '/users', { token })).status).toBe(401);
    });

    test('a new password ends every older session and opens one', async () => {
      const old = await wire.adminToken();
      const change = { currentPassword: ADMIN.password, newPassword: 'Capim-limao-42' };
      const changed = await wire.send<{ token: string }>('PUT', '/auth/password', {
        token: old,
        body: change,
      });
      expect(changed.status).toBe(200);
      expect((await wire.send('GET', '/users', { token: old })).status).toBe(401);
      const back = { currentPassword: change.newPassword, newPassword: ADMIN.password };
      expect(
        (await wire.send('PUT', '/auth/password', { token: changed.data.token, body: back }))
          .status,
      ).toBe(200);
      await wire.renew();
    });

    test('a second step is switched on, asked for, spared a known device, and switched off', async () => {
      const password = { currentPassword: ADMIN.password };
      const step = <T>(method: string, path: string, body: object) =>
        wire.send<T>(method, `/auth/second-step${path}`, { token: wire.token(), body });
      const login = (more: object) =>
        wire.send<{ device?: string }>('POST', '/auth/login', {
          body: { username: ADMIN.username, password: ADMIN.password, ...more },
        });
      const begun = await step<{ secret: string }>('POST', '', password);
      const code = codeAt(begun.data.secret, Date.now());
      const { data } = await step<{ codes: string[] }>('PUT', '', { code });
      expect(data.codes).toHaveLength(10);
      expect(await login({})).toMatchObject({ status: 401, data: { secondStep: true } });
      expect(await login({ code })).toMatchObject({ status: 401, data: { secondStep: true } });
      const entered = await login({ code: data.codes[0] });
      expect(entered.status).toBe(200);
      expect((await login({ device: entered.data.device })).status).toBe(200);
      expect((await step('POST', '/off', password)).status).toBe(200);
      expect((await login({})).status).toBe(200);
    });
  });

  describe('reading', () => {
    test('HEAD answers like GET without a body', async () => {
      for (const path of ['/', '/content', '/content/services']) {
        const { status, text } = await wire.send('HEAD', path);
        expect({ path, status, text }).toEqual({ path, status: 200, text: '' });
      }
    });

    test('an unknown address is the 404 page', async () => {
      const { status, headers, text } = await wire.send('GET', '/nao-existe');
      expect(status).toBe(404);
      expect(headers.get('content-type')).toMatch(/^text\/html/);
      expect(text).toMatch(/<meta http-equiv="Content-Security-Policy"/);
      expect(Object.fromEntries(headers)).toMatchObject(securityHeaders);
    });

    test('a page is revalidated with its ETag', async () => {
      const page = await wire.send('GET', '/register');
      const again = await wire.send('GET', '/register', {
        headers: { 'if-none-match': page.headers.get('etag') ?? '' },
      });
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
    });

    test('a page has one address', async () => {
      for (const path of ['/register/', '/register.html']) {
        const { status, headers } = await wire.send('GET', path);
        expect([307, 308]).toContain(status);
        expect(new URL(headers.get('location') ?? '', 'http://host').pathname).toBe('/register');
      }
    });

    test('a visit is always 204, and counted without an answer about it', async () => {
      for (const body of [
        { fingerprint: 'a'.repeat(64), page_url: '/', referrer: '' },
        { fingerprint: 1 },
        {},
      ]) {
        expect(await wire.send('POST', '/reports/visits', { body })).toMatchObject({
          status: 204,
          text: '',
        });
      }
    });
  });
}
