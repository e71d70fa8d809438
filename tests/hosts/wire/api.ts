import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { connect } from '../../../db/core/client.ts';
import { builtInServices, sectionNames } from '../../expected/content.ts';
import { codeAt } from '../../support/api/totp.ts';
import { ADMIN, CLIENT_LOGINS } from '../../support/hosts/server.ts';
import type { Wire } from './wire.ts';

const PHONE = '11988887777';
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip'];

/** The API as every host serves it: bodies, headers, keys, tokens and addresses on their way. */
export function api(wire: Wire): void {
  const owner = <T>(method: string, path: string, body?: object, headers = {}) =>
    wire.send<T>(method, path, { token: wire.token, headers, ...(body && { body }) });
  const logInByPhone = (phone: string, headers = {}) =>
    wire.send<{ token: string }>('POST', '/users/login', { body: { phone }, headers });

  // docs/spec.md §3, §10.
  test('a first partial PUT of hero keeps the built-in texts of the other fields', async () => {
    expect(await wire.send('GET', '/content/hero')).toMatchObject({ status: 200, data: {} });
    const whole = {
      title: 'Mãos de Lavanda',
      subtitle: expect.stringMatching(/^Mãos atentas, ambiente calmo e tempo só para você\./),
      button_text: 'AGENDAR SESSÃO',
      button_link: null,
      title_font: 'Montserrat',
      text_shadow: '0 2px 4px rgba(0, 0, 0, 0.3)',
    };
    const saved = await owner('PUT', '/content/hero', { title: 'Mãos de Lavanda' });
    expect(saved).toMatchObject({ status: 200, data: { ...whole, version: 1 } });
    expect((await wire.send('GET', '/content/hero')).data).toMatchObject(whole);
  });

  test('GET /content is one document of all sections with an ETag, then 304', async () => {
    const { status, headers, data } = await wire.send('GET', '/content');
    expect({ status, names: Object.keys(data).sort() }).toEqual({
      status: 200,
      names: [...sectionNames, 'sections'].sort(),
    });
    const tag = `W/${headers.get('etag')?.replace(/^W\//, '')}`;
    const again = await wire.send('GET', '/content', { headers: { 'if-none-match': tag } });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  test('a service is added once by two equal posts, changed once and deleted', async () => {
    const body = { title: 'Shiatsu', description: 'Com os dedos.\nEmoji: 🪷', icon: 'fa-leaf' };
    const add = (key: string) =>
      owner<{ id: string }>('POST', '/content/services', body, { 'idempotency-key': key });
    const key = crypto.randomUUID();
    const created = await add(key);
    expect(created).toMatchObject({ status: 201, data: { ...body, version: 1 } });
    expect((await add(key)).data.id).toBe(created.data.id);
    expect(Number(created.headers.get('content-version'))).toBeGreaterThan(0);
    const path = `/content/services/${created.data.id}`;
    const change = (title: string) => owner('PUT', path, { title }, { 'if-match': '"1"' });
    const title = 'Shiatsu na cadeira';
    const changed = { ...body, title, version: 2 };
    expect(await change(title)).toMatchObject({ status: 200, data: changed });
    const stale = { status: 409, data: { current: { title } } };
    expect(await change('Outro')).toMatchObject(stale);
    expect((await owner('DELETE', path)).status).toBe(200);
  });

  test('a visitor registers for a service, comes back by phone, and the owner sees it', async () => {
    const body = {
      name: 'Ana Souza',
      phone: '(11) 98888-7777',
      serviceId: 'relaxante',
      termsAccepted: true,
    };
    const registered = await wire.send('POST', '/users/register', { body });
    expect(registered).toMatchObject({
      status: 201,
      data: { token: expect.any(String), user: { id: expect.any(String) } },
    });
    const { status, data } = await logInByPhone(PHONE);
    expect(status).toBe(200);
    expect((await wire.send('GET', '/users', { token: data.token })).status).toBe(403);
    expect((await owner(`GET`, `/users?search=${PHONE}`)).data).toMatchObject([
      { name: 'Ana Souza', phone: PHONE, active: true },
    ]);
    expect((await owner('GET', '/reports/services')).data).toContainEqual({
      service_name: builtInServices.relaxante,
      request_count: 1,
    });
    const headers = { 'x-auth-token': wire.token };
    expect((await wire.send('GET', '/notifications', { headers })).data).toContainEqual(
      expect.objectContaining({ type: 'new_client', clientName: 'Ana Souza', read: false }),
    );
  });

  test('a term is saved with its six tags alone', async () => {
    const content = '<p onclick="a()">Um <b>termo</b></p><script>a()</script>';
    expect(await owner('POST', '/users/terms', { title: 'Termo', content })).toMatchObject({
      status: 201,
      data: { content: '<p>Um <strong>termo</strong></p>' },
    });
  });

  test('files of clients are imported in pieces and exported whole', async () => {
    const rows = Array.from({ length: 600 }, (_, number) => ({
      name: `Cliente ${number}`,
      phone: `219${String(number).padStart(8, '0')}`,
      notes: '🪷'.repeat(20),
    }));
    for (const start of [0, 200, 400]) {
      const answer = await owner('POST', '/users/import', { rows: rows.slice(start, start + 200) });
      expect(answer.data).toEqual(Array(200).fill({ outcome: 'new' }));
    }
    const { status, headers, text } = await owner('GET', '/users/export?search=219');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="clientes-.+\.csv"$/);
    expect(new Set(text.match(/^"Cliente \d+/gm)).size).toBe(600);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  test('a photo is sent as its bytes, and served for good as the same ones', async () => {
    const create = { width: 90, height: 60, channels: 3, background: '#4d6b57' } as const;
    const raw = new Uint8Array(await sharp({ create }).webp({ lossless: true }).toBuffer());
    const headers = { 'content-type': 'image/webp' };
    const sent = { token: wire.token, raw, headers };
    const { status, data } = await wire.send<{ url: string }>('POST', '/media', sent);
    const about = { width: 90, height: 60, bytes: raw.length };
    expect({ status, data }).toMatchObject({ status: 201, data: about });
    const photo = await wire.send('GET', data.url);
    expect({ status: photo.status, ...Object.fromEntries(photo.headers) }).toMatchObject({
      status: 200,
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const held = { 'if-none-match': photo.headers.get('etag') ?? '' };
    expect((await wire.send('GET', data.url, { headers: held })).status).toBe(304);
    const large = { ...sent, raw: new Uint8Array(2 * 1024 * 1024 + 1) };
    expect((await wire.send('POST', '/media', large)).status).toBe(413);
  });

  // docs/deploy.md, 'Health'.
  test('a monitor reads that the site is ready, and what it shows', async () => {
    expect(await wire.send('GET', '/health')).toMatchObject({
      status: 200,
      data: {
        status: 'ok',
        publication: { version: expect.any(Number), at: expect.stringMatching(/^20.+Z$/) },
      },
    });
  });

  test('a visit is 204 without a body, also one that is not counted', async () => {
    const visit = { fingerprint: 'a'.repeat(64), page_url: '/', referrer: '' };
    for (const body of [visit, { fingerprint: 1 }]) {
      const answer = await wire.send('POST', '/reports/visits', { body });
      expect(answer).toMatchObject({ status: 204, text: '' });
    }
  });

  // The keys and codes are made by the runtime's own cryptography.
  test('a second step is enabled, asked for, skipped on a known device and disabled', async () => {
    const password = { currentPassword: ADMIN.password };
    const { username, password: own } = ADMIN;
    const logIn = (more: object) =>
      wire.send<{ device?: string }>('POST', '/auth/login', {
        body: { username, password: own, ...more },
      });
    const begun = await owner<{ secret: string }>('POST', '/auth/second-step', password);
    const code = codeAt(begun.data.secret, Date.now());
    const { data } = await owner<{ codes: string[] }>('PUT', '/auth/second-step', { code });
    expect(data.codes).toHaveLength(10);
    const asked = { status: 401, data: { secondStep: true } };
    expect(await logIn({})).toMatchObject(asked);
    const entered = await logIn({ code: data.codes[0] });
    expect(entered.status).toBe(200);
    expect((await logIn({ device: entered.data.device })).status).toBe(200);
    expect((await owner('POST', '/auth/second-step/off', password)).status).toBe(200);
  });

  // Last, since no other login by phone is possible after it.
  test('the address of a caller is that of the host, whatever its headers claim', async () => {
    let count = 0;
    for (let status = 401; status === 401; count += 1) {
      const claimed = count % 2 ? `203.0.113.${count}` : `2001:db8:${count}::1`;
      const headers = Object.fromEntries(FORWARDED.map((name) => [name, claimed]));
      ({ status } = await logInByPhone('2133334444', headers));
      expect([401, 429]).toContain(status);
      expect(count).toBeLessThanOrEqual(CLIENT_LOGINS);
    }
  });

  test("a new client is sent to the owner's phone, signed and encrypted", async () => {
    type Push = { publicKey: string; settings: object };
    const { data } = await owner<Push>('GET', '/notifications/push');
    // At any hour.
    const settings = { ...data.settings, quiet_from: null, quiet_to: null };
    expect((await owner('PUT', '/notifications/push', settings)).status).toBe(200);
    const device = wire.push.subscribe(data.publicKey);
    expect((await owner('POST', '/notifications/push/devices', device)).status).toBe(201);
    const body = { name: 'Bia', phone: '11977776666', serviceId: 'relaxante', termsAccepted: true };
    const registered = await wire.send('POST', '/users/register', { body });
    expect(registered).toMatchObject({ status: 201 });
    await vi.waitFor(
      () => expect(wire.push.texts()).toMatchObject([{ title: 'Novo cliente', body: '' }]),
      { timeout: 10_000 },
    );
  });
}

/** After all others. */
export function statuses(wire: Wire): void {
  test('a fault of the database is 500 or 503, and every status has been seen', async () => {
    const db = connect(wire.databaseUrl);
    const body = { question: 'P', answer: 'R' };
    const failAs = (code: string) =>
      db.query(`create or replace function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'nada' using errcode = '${code}'; end $$`);
    for (const [status, code] of [
      [500, '42501'],
      [503, '53100'],
    ] as const) {
      await failAs(code);
      await db`create or replace trigger refuse before insert on faq
        for each row execute function refuse()`;
      const sent = { token: wire.token, body };
      expect((await wire.send('POST', '/content/faq', sent)).status).toBe(status);
    }
    await db`drop trigger refuse on faq`;
    const seen = [200, 201, 204, 304, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503];
    expect([...wire.statuses].sort()).toEqual(seen);
  });
}

/** `path` is where the host's tool lets a developer call the job as the host's own clock does. */
export function maintenance(wire: Wire, path: string): void {
  test('the maintenance job is called by the clock of the host, not by a visitor', async () => {
    const db = connect(wire.databaseUrl);
    await db`insert into throttle (key, count, resets_at) values ('login:over', 1, '2026-01-01')`;
    const left = () => db`select key from throttle where key = 'login:over'`;
    for (const method of ['GET', 'POST'])
      expect((await wire.send(method, '/maintenance')).status).toBe(404);
    expect(await left()).toHaveLength(1);
    expect((await fetch(wire.url + path, { method: 'POST' })).status).toBeLessThan(300);
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 10_000 });
  });
}
