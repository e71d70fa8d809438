import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { builtInServices, sectionNames } from '../../expected/content.ts';
import * as expected from '../../expected/headers.ts';
import type { Wire } from './wire.ts';

/** Scripts and styles of our own files, and inline ones by their hash alone. */
const OWN_AND_HASHES = /^'self'(?: 'sha256-[A-Za-z0-9+/]{43}=')*$/;
const PAGES = ['/', '/register', '/admin/login', '/admin/dashboard', '/blog', '/privacidade'];

/** The short suite: pages, one life of a record, a visitor who becomes a client. */
export function smoke(wire: Wire): void {
  describe('pages', () => {
    test.each(PAGES)(
      '%s is HTML with every security header, and a policy of its own scripts alone',
      async (path) => {
        const { status, headers, text } = await wire.send('GET', path);
        expect(status).toBe(200);
        expect(headers.get('content-type')).toMatch(/^text\/html/);
        expect(text).toMatch(/<html[^>]*lang="pt-BR"/);
        expect(Object.fromEntries(headers)).toMatchObject(expected.securityHeaders);
        expect(expected.readPermissions(headers.get('permissions-policy'))).toEqual(
          expected.permissions,
        );
        const {
          'script-src': scripts,
          'style-src': styles,
          ...others
        } = expected.readPolicy(headers.get('content-security-policy'));
        const isPanel = path.startsWith('/admin');
        // The site's pages alone, and not with a file of its own: that would be a request.
        // Netlify puts a space behind each comma, which JSON allows.
        const rules = headers.get('speculation-rules');
        if (isPanel) expect(rules).toBeNull();
        else expect(rules).toMatch(/^"data:application\/speculationrules\+json, ?\{.+\}"/);
        expect(others).toEqual(isPanel ? expected.panelPolicy : expected.pagePolicy);
        expect(scripts).toMatch(OWN_AND_HASHES);
        if (isPanel) expect(styles).toBe("'self' 'unsafe-inline'");
        else expect(styles).toMatch(OWN_AND_HASHES);
      },
    );

    test('hashed files may be kept for a year, version.json never', async () => {
      const page = await wire.send('GET', '/admin/login');
      const script = /["'(](\/_astro\/[^"')]+\.js)/.exec(page.text)?.[1] ?? '';
      const file = await wire.send('GET', script);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toMatch(/javascript/);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const version = await wire.send('GET', '/version.json');
      expect(version.headers.get('cache-control')).toBe('no-store');
      expect(version.data).toMatchObject({ version: expect.any(Number), etag: expect.any(String) });
    });
  });

  describe('content', () => {
    test('GET /content is one document of all sections with an ETag, then 304', async () => {
      const { status, headers, data } = await wire.send('GET', '/content');
      expect(status).toBe(200);
      expect(Object.keys(data).sort()).toEqual(sectionNames.toSorted());
      const etag = headers.get('etag') ?? '';
      const again = await wire.send('GET', '/content', {
        headers: { 'if-none-match': `W/${etag.replace(/^W\//, '')}` },
      });
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
    });

    test('a service lives: added, read, changed, deleted', async () => {
      const token = wire.token();
      const body = {
        title: 'Shiatsu',
        description: 'Pressão com os dedos.\nEmoji: 🪷',
        icon: 'fa-leaf',
      };
      const created = await wire.send<{ id: string; version: number }>(
        'POST',
        '/content/services',
        { token, body },
      );
      expect(created).toMatchObject({ status: 201, data: { ...body, version: 1 } });
      expect(Number(created.headers.get('content-version'))).toBeGreaterThan(0);
      const path = `/content/services/${created.data.id}`;
      expect(await wire.send('GET', path)).toMatchObject({ status: 200, data: body });
      const changed = await wire.send('PUT', path, {
        token,
        body: { title: 'Shiatsu na cadeira' },
        headers: { 'if-match': '"1"' },
      });
      expect(changed).toMatchObject({
        status: 200,
        data: { ...body, title: 'Shiatsu na cadeira', version: 2 },
      });
      const stale = await wire.send('PUT', path, {
        token,
        body: { title: 'Outro' },
        headers: { 'if-match': '"1"' },
      });
      expect(stale).toMatchObject({
        status: 409,
        data: { current: { title: 'Shiatsu na cadeira' } },
      });
      expect(await wire.send('DELETE', path, { token })).toMatchObject({
        status: 200,
        data: { message: expect.any(String) },
      });
      expect((await wire.send('GET', path)).status).toBe(404);
    });
  });

  describe('clients', () => {
    test('a visitor registers for a service, comes back by phone, and the owner sees it', async () => {
      const body = {
        name: 'Ana Souza',
        phone: '(11) 98888-7777',
        email: '',
        serviceId: 'relaxante',
        termsAccepted: true,
      };
      const registered = await wire.send<{ token: string; user: object }>(
        'POST',
        '/users/register',
        { body },
      );
      expect(registered).toMatchObject({
        status: 201,
        data: { token: expect.any(String), user: { id: expect.any(String) } },
      });
      expect(Object.keys(registered.data.user)).toEqual(['id']);
      expect(
        (await wire.send('POST', '/users/login', { body: { phone: '11988887777' } })).status,
      ).toBe(200);
      const clients = await wire.send<{ phone: string }[]>('GET', '/users', {
        token: wire.token(),
      });
      const ana = clients.data.filter(({ phone }) => phone === '11988887777');
      expect(ana).toMatchObject([{ name: 'Ana Souza', active: true }]);
      const ranking = await wire.send<object[]>('GET', '/reports/services', {
        token: wire.token(),
      });
      expect(ranking.data).toContainEqual({
        service_name: builtInServices.relaxante,
        request_count: 1,
      });
      const told = await wire.send<object[]>('GET', '/notifications', {
        headers: { 'x-auth-token': wire.token() },
      });
      expect(told.data).toContainEqual(
        expect.objectContaining({ type: 'new_client', clientName: 'Ana Souza', read: false }),
      );
    });
  });

  describe('files', () => {
    test('of clients go in by pieces and come out whole', async () => {
      const token = wire.token();
      const rows = Array.from({ length: 600 }, (_, number) => ({
        name: `Cliente ${number}`,
        phone: `219${String(number).padStart(8, '0')}`,
        notes: '🪷'.repeat(20),
      }));
      for (const start of [0, 200, 400]) {
        const body = { rows: rows.slice(start, start + 200) };
        const answer = await wire.send<unknown[]>('POST', '/users/import', { token, body });
        expect(answer.status).toBe(200);
        expect(answer.data).toEqual(Array(200).fill({ outcome: 'new' }));
      }
      const { status, headers, text } = await wire.send('GET', '/users/export?search=219', {
        token,
      });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="clientes-\d{4}-\d\d-\d\d\.csv"$/,
      );
      const names = text.split('\r\n').flatMap((line) => /^Cliente \d+/.exec(line) ?? []);
      expect(new Set(names).size).toBe(600);
      expect(text.endsWith('\r\n')).toBe(true);
    });
  });

  describe('photos', () => {
    test('one is sent as its bytes, and served for good as the same ones', async () => {
      const create = { width: 90, height: 60, channels: 3, background: '#4d6b57' } as const;
      const bytes = new Uint8Array(await sharp({ create }).webp({ lossless: true }).toBuffer());
      const { status, data } = await wire.send<{ url: string }>('POST', '/media', {
        token: wire.token(),
        raw: bytes,
        headers: { 'content-type': 'image/webp' },
      });
      expect({ status, data }).toMatchObject({
        status: 201,
        data: { width: 90, height: 60, bytes: bytes.length },
      });
      const photo = await wire.send('GET', data.url);
      expect(photo.status).toBe(200);
      expect(photo.headers.get('content-type')).toBe('image/webp');
      expect(photo.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const tag = photo.headers.get('etag') ?? '';
      const again = await wire.send('GET', data.url, { headers: { 'if-none-match': tag } });
      expect(again.status).toBe(304);
    });

    test('what is no photo, or too large a one, is refused', async () => {
      const send = (raw: BodyInit, type: string) =>
        wire.send('POST', '/media', {
          token: wire.token(),
          raw,
          headers: { 'content-type': type },
        });
      expect((await send('%PDF-1.7', 'image/png')).status).toBe(422);
      expect((await send('<svg/>', 'image/svg+xml')).status).toBe(415);
      expect((await send(new Uint8Array(2 * 1024 * 1024 + 1), 'image/png')).status).toBe(413);
    });
  });

  describe('access', () => {
    test('the panel needs a token, and a client token is not enough', async () => {
      expect((await wire.send('GET', '/users')).status).toBe(401);
      const { data } = await wire.send<{ token: string }>('POST', '/users/login', {
        body: { phone: '11988887777' },
      });
      expect((await wire.send('GET', '/users', { token: data.token })).status).toBe(403);
    });
  });
}
