import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, openPage } from '../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const times = { created_at: '2026-03-02T12:00:00Z', updated_at: '2026-03-02T12:00:00Z' };
const service = { title: 'Pedras', description: 'Calor', icon: 'fa-spa', order: 2 };
const record = { ...service, ...times, id: 'one', version: 4 };

let calls: Request[];

async function load() {
  vi.resetModules();
  const { enter } = await import('../../src/stores/admin-session.ts');
  const { registry } = await import('../../src/shared/entities/registry.ts');
  const { save } = await import('../../src/admin/crud/save.ts');
  const { blank, entryOf } = await import('../../src/admin/crud/values.ts');
  enter(ana);
  return { save, blank, entryOf, ...registry };
}

const lines = () => calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`);

beforeEach(() => {
  openPage();
  calls = answer(() => ({ body: record }));
});
afterEach(() => vi.unstubAllGlobals());

// Spec §3 and §7.
describe('saving', () => {
  test('a new record posts it whole under the key of the attempt', async () => {
    const { save, blank, services } = await load();
    expect(await save(services, blank(services), service, 'key-1')).toEqual(record);
    expect(lines()).toEqual(['POST /content/services']);
    expect(await calls[0]?.json()).toEqual(service);
    expect(calls[0]?.headers.get('idempotency-key')).toBe('key-1');
  });

  test('a chosen record puts what differs, and its id', async () => {
    const { save, entryOf, services } = await load();
    await save(
      services,
      entryOf(services, record),
      { ...service, description: 'Muito calor' },
      'key-1',
    );
    expect(lines()).toEqual(['PUT /content/services/one']);
    expect(await calls[0]?.json()).toEqual({ description: 'Muito calor', id: 'one' });
    expect(calls[0]?.headers.get('if-match')).toBe('"4"');
  });

  test('a section of one record puts what differs', async () => {
    const { save, entryOf, about } = await load();
    const saved = {
      id: 'a',
      version: 2,
      ...times,
      title: 'Eu',
      subtitle: '',
      description: 'Texto',
      image_url: null,
    };
    await save(about, entryOf(about, saved), { title: 'Eu mesma', subtitle: '' }, 'key-1');
    expect(lines()).toEqual(['PUT /content/about']);
    expect(await calls[0]?.json()).toEqual({ title: 'Eu mesma', id: 'a' });
  });

  test('a section for the first time puts it whole', async () => {
    const { save, blank, hero } = await load();
    await save(hero, blank(hero), { title: 'Eu' }, 'key-1');
    expect(lines()).toEqual(['PUT /content/hero']);
    expect(await calls[0]?.json()).toEqual({ title: 'Eu' });
    expect(calls[0]?.headers.has('if-match')).toBe(false);
  });

  test('what does not differ sends nothing', async () => {
    const { save, entryOf, services } = await load();
    expect(await save(services, entryOf(services, record), service, 'key-1')).toBeNull();
    expect(calls).toEqual([]);
  });
});
