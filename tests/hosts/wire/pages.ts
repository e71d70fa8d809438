import { expect, test } from 'vitest';
import * as expected from '../../expected/headers.ts';
import { SCREENS } from '../../expected/screens.ts';
import { sendRaw } from '../../support/api/raw.ts';
import type { Wire } from './wire.ts';

/** Scripts and styles of our own files, and inline ones by their hash alone. */
const OWN_AND_HASHES = /^'self'(?: 'sha256-[A-Za-z0-9+/]{43}=')*$/;
const FILES =
  '/robots.txt /sitemap.xml /rss.xml /site.webmanifest /favicon.svg /og.png /version.json'.split(
    ' ',
  );
const PAGES = ['/', '/register', '/admin/login', '/admin/dashboard', '/blog', '/privacidade'];

/** Pages and files as every host serves them. */
export function everyPage(wire: Wire): void {
  test.each(PAGES)('%s is HTML with the security headers and its own policy', async (path) => {
    const { status, headers, text } = await wire.send('GET', path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(text).toMatch(/<html[^>]*lang="pt-BR"/);
    expect(Object.fromEntries(headers)).toMatchObject(expected.securityHeaders);
    const permissions = expected.readPermissions(headers.get('permissions-policy'));
    expect(permissions).toEqual(expected.permissions);
    const policy = expected.readPolicy(headers.get('content-security-policy'));
    const { 'script-src': scripts, 'style-src': styles, ...others } = policy;
    const isPanel = path.startsWith('/admin');
    // Only pages of the site are loaded ahead. Netlify puts a space behind each comma.
    expect(headers.get('speculation-rules') ?? 'none').toMatch(
      isPanel ? /^none$/ : /^"data:application\/speculationrules\+json, ?\{.+\}"/,
    );
    expect(others).toEqual(isPanel ? expected.panelPolicy : expected.pagePolicy);
    expect(scripts).toMatch(OWN_AND_HASHES);
    expect(styles).toMatch(isPanel ? /^'self' 'unsafe-inline'$/ : OWN_AND_HASHES);
  });

  test('the panel is an app with a worker of its own, which may read its files', async () => {
    const worker = await wire.send('GET', '/admin/worker.js');
    expect(worker.headers.get('content-type')).toMatch(/javascript/);
    expect(worker.headers.get('service-worker-allowed')).toBe('/admin');
    expect(worker.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const policy = expected.readPolicy(worker.headers.get('content-security-policy'));
    expect(policy['connect-src']).toBe("'self'");
    expect(worker.text.length).toBeLessThan(4096);
    const { headers, data } = await wire.send('GET', '/admin/app.webmanifest');
    expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(data).toMatchObject({ id: '/admin', scope: '/admin', display: 'standalone' });
  });

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

  test('every file and every screen of the panel has the security headers', async () => {
    const screens = SCREENS.map((screen) => `/admin/${screen}`);
    for (const path of [...FILES, ...screens]) {
      const { status, headers } = await wire.send('GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(Object.fromEntries(headers)).toMatchObject(expected.securityHeaders);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      // Cloudflare and Netlify name themselves.
      const never = expected.never.filter((name) => name !== 'server' && headers.has(name));
      expect([path, never]).toEqual([path, []]);
    }
  });

  test('security.txt says whom to tell, for less than a year (RFC 9116)', async () => {
    const { status, headers, text } = await wire.send('GET', '/.well-known/security.txt');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
    expect(text).toMatch(/^Contact: https?:\/\/\S+\/privacidade$/m);
    expect(text).not.toContain('example.com');
    const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect([days > 300, days < 365]).toEqual([true, true]);
  });
}

/** The same, and what a host itself answers about pages. */
export function pages(wire: Wire): void {
  everyPage(wire);

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
    expect(Object.fromEntries(headers)).toMatchObject(expected.securityHeaders);
  });

  test('a page is revalidated with its ETag', async () => {
    const page = await wire.send('GET', '/register');
    const again = await wire.send('GET', '/register', {
      headers: { 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  test('a page has one address', async () => {
    for (const path of ['/register/', '/register.html']) {
      const { status, headers } = await wire.send('GET', path);
      expect([307, 308]).toContain(status);
      expect(new URL(headers.get('location') ?? '', 'http://host').pathname).toBe('/register');
    }
  });

  // Goals: a poll when nothing is new.
  test.each(['/users', '/notifications'])('a poll of %s is 304 in 300 bytes', async (list) => {
    const path = `${list}?limit=20`;
    const { headers } = await wire.send('GET', path, { token: wire.token });
    const lines = [
      `GET ${path} HTTP/1.1`,
      `Host: ${new URL(wire.url).host}`,
      `Authorization: Bearer ${wire.token}`,
      `If-None-Match: ${headers.get('etag')}`,
      'X-Poll: 1\r\n\r\n',
    ];
    const answer = await sendRaw(new URL(wire.url).port, lines.join('\r\n'), '\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
    expect(answer).toMatch(/\r\netag: "/i);
    expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
    expect({ answer, small: answer.length <= 300 }).toEqual({ answer, small: true });
  });
}
