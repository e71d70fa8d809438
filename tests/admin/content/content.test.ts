import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, openPage } from '../../support/page.ts';

const ana = { token: 'token-1', user: { id: 'ana', username: 'ana', email: 'ana@example.com' } };
const VERSION = { 'content-version': '7' };

let closing: (() => void)[];
let calls: Request[];

async function load() {
  vi.resetModules();
  const session = await import('../../../src/admin/session/session.ts');
  const content = await import('../../../src/admin/content/content.ts');
  const { $publishing } = await import('../../../src/admin/publishing/publishing.ts');
  closing.push($publishing.listen(() => {}));
  session.startSession(ana);
  return { ...session, ...content, $publishing };
}

/** What was asked of the API, without the page's own look at /version.json. */
const asked = () => calls.filter(({ url }) => !url.endsWith('/version.json'));
const lines = () => asked().map(({ method, url }) => `${method} ${new URL(url).pathname}`);

beforeEach(() => {
  openPage();
  closing = [];
  calls = answer(({ method, url }) => {
    if (url.endsWith('/version.json')) return 'offline';
    return method === 'GET' ? { body: [] } : { body: { id: 'one', version: 5 }, headers: VERSION };
  });
});

afterEach(() => {
  // Hidden, the look at the build ends by itself.
  (document as unknown as { hidden: boolean }).hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  for (const close of closing) close();
  vi.unstubAllGlobals();
});

async function onScreen(store: { subscribe: (listener: () => void) => () => void }) {
  closing.push(store.subscribe(() => {}));
  await vi.waitFor(() => expect(lines().length).toBeGreaterThan(0));
  await new Promise(setImmediate);
  calls.length = 0;
}

describe('a record is', () => {
  test('added under the key of its attempt; the list is read again and the page awaited', async () => {
    const { add, list, $publishing } = await load();
    await onScreen(list('services'));
    expect(await add('services', { title: 'a' }, 'key-1')).toEqual({ id: 'one', version: 5 });
    await vi.waitFor(() =>
      expect(lines()).toEqual(['POST /content/services', 'GET /content/services']),
    );
    expect(asked()[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(await asked()[0]?.json()).toEqual({ title: 'a' });
    expect($publishing.get()).toEqual({ state: 'publishing' });
  });

  // Spec §3: only the fields that differ, plus the id. Design §4: If-Match carries the version.
  test('changed by what differs and its id, on the version that was seen', async () => {
    const { update, list, $publishing } = await load();
    await onScreen(list('faq'));
    await update('faq', { id: 'one', version: 4 }, { answer: 'b' }, 'key-1');
    await vi.waitFor(() => expect(lines()).toEqual(['PUT /content/faq/one', 'GET /content/faq']));
    expect(asked()[0]?.headers.get('if-match')).toBe('"4"');
    expect(asked()[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(await asked()[0]?.json()).toEqual({ answer: 'b', id: 'one' });
    expect($publishing.get()).toEqual({ state: 'publishing' });
  });

  test('deleted by its address; the list is read again and the page awaited', async () => {
    const { remove, list, $publishing } = await load();
    await onScreen(list('faq'));
    await remove('faq', 'one');
    await vi.waitFor(() =>
      expect(lines()).toEqual(['DELETE /content/faq/one', 'GET /content/faq']),
    );
    expect($publishing.get()).toEqual({ state: 'publishing' });
  });

  test('read as it stands now before it is edited', async () => {
    const { read } = await load();
    await read('blog', 'one');
    expect(lines()).toEqual(['GET /content/blog/one']);
    expect(asked()[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });
});

describe('a section of one record is', () => {
  test('saved on the version that was seen', async () => {
    const { updateSingleton, singleton } = await load();
    await onScreen(singleton('about'));
    await updateSingleton('about', { id: 'one', version: 2 }, { title: 'b' }, 'post', 'key-1');
    await vi.waitFor(() => expect(lines()).toEqual(['POST /content/about', 'GET /content/about']));
    expect(asked()[0]?.headers.get('if-match')).toBe('"2"');
    expect(asked()[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(await asked()[0]?.json()).toEqual({ title: 'b', id: 'one' });
  });

  test('saved for the first time without a version and an id', async () => {
    const { updateSingleton } = await load();
    await updateSingleton('hero', null, { title: 'b' }, 'save', 'key-1');
    expect(asked()[0]?.headers.has('if-match')).toBe(false);
    expect(await asked()[0]?.json()).toEqual({ title: 'b' });
  });
});

describe('several records at once', () => {
  test('are added one after the other, each under a key of its own, and the list is read once', async () => {
    const { addAll, list } = await load();
    await onScreen(list('faq'));
    const keys: string[] = [];
    await addAll('faq', [{ question: 'a' }, { question: 'b' }], keys);
    await vi.waitFor(() =>
      expect(lines()).toEqual(['POST /content/faq', 'POST /content/faq', 'GET /content/faq']),
    );
    expect(
      await Promise.all(
        asked()
          .slice(0, 2)
          .map((call) => call.json()),
      ),
    ).toEqual([{ question: 'a' }, { question: 'b' }]);
    expect(new Set(keys).size).toBe(2);
    expect(
      asked()
        .slice(0, 2)
        .map(({ headers }) => headers.get('idempotency-key')),
    ).toEqual(keys);
  });

  test('a second try keeps the keys, so that nothing is added twice', async () => {
    let up = false;
    calls = answer(({ method }) => (method === 'POST' && !up ? 'offline' : { body: {} }));
    const { addAll } = await load();
    const keys: string[] = [];
    await expect(addAll('faq', [{ question: 'a' }, { question: 'b' }], keys)).rejects.toMatchObject(
      { status: 0 },
    );
    expect(keys).toHaveLength(1);
    up = true;
    await addAll('faq', [{ question: 'a' }, { question: 'b' }], keys);
    const sent = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(sent).toEqual([keys[0], keys[0], keys[1]]);
  });
});

test('a failed write reads nothing again and promises no new page', async () => {
  calls = answer(({ method }) =>
    method === 'GET' ? { body: [] } : { status: 409, body: { message: 'Conflito.' } },
  );
  const { update, remove, list, $publishing } = await load();
  await onScreen(list('faq'));
  await expect(update('faq', { id: 'one', version: 4 }, {}, 'key-1')).rejects.toMatchObject({
    status: 409,
  });
  await expect(remove('faq', 'one')).rejects.toMatchObject({ status: 409 });
  await new Promise(setImmediate);
  expect(lines()).toEqual(['PUT /content/faq/one', 'DELETE /content/faq/one']);
  expect($publishing.get()).toEqual({ state: 'unknown' });
});
