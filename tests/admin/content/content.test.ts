import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lines, loggedIn, onPage } from '../../support/logged-in.ts';
import { answer } from '../../support/page.ts';

let closing: (() => void)[];
let calls: Request[];

async function load() {
  const content = await loggedIn(() => import('../../../src/admin/content/content.ts'));
  const { $publishing } = await import('../../../src/admin/publishing/publishing.ts');
  closing.push($publishing.listen(() => {}));
  return { ...content, $publishing };
}

/** The calls of the API, without those for /version.json. */
const sent = () => calls.filter(({ url }) => !url.endsWith('/version.json'));

onPage();
beforeEach(() => {
  closing = [];
  calls = answer(({ method, url }) => {
    if (url.endsWith('/version.json')) return 'offline';
    const headers = { 'content-version': '7' };
    return method === 'GET' ? { body: [] } : { body: { id: 'one', version: 5 }, headers };
  });
});
afterEach(() => {
  // While hidden, nothing polls for the build.
  Object.assign(document, { hidden: true });
  document.dispatchEvent(new Event('visibilitychange'));
  for (const close of closing) close();
});

type Content = Awaited<ReturnType<typeof load>>;

async function show(store: ReturnType<Content['list']>) {
  closing.push(store.subscribe(() => {}));
  await vi.waitFor(() => expect(sent().length).toBeGreaterThan(0));
  await new Promise(setImmediate);
  calls.length = 0;
}

const base = { id: 'one', version: 4 };

test.each<[string, (content: Content) => Promise<unknown>]>([
  ['POST /content/faq', ({ add }) => add('faq', { question: 'a' }, 'key')],
  ['PUT /content/faq/one', ({ update }) => update('faq', base, { answer: 'b' }, 'key')],
  ['DELETE /content/faq/one', ({ remove }) => remove('faq', 'one')],
])('%s is followed by a reload of the list and a build', async (line, write) => {
  const content = await load();
  await show(content.list('faq'));
  await write(content);
  await vi.waitFor(() => expect(lines(sent())).toEqual([line, 'GET /content/faq']));
  expect(content.$publishing.get()).toEqual({ state: 'publishing' });
});

test('several records are added in order, and a second try repeats the keys', async () => {
  let online = false;
  calls = answer(({ method }) => (method === 'POST' && !online ? 'offline' : { body: {} }));
  const { addAll } = await load();
  const keys: string[] = [];
  const bodies = [{ question: 'a' }, { question: 'b' }];
  await expect(addAll('faq', bodies, keys)).rejects.toMatchObject({ status: 0 });
  expect(keys).toHaveLength(1);
  online = true;
  await addAll('faq', bodies, keys);
  const posts = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(posts).toEqual([keys[0], keys[0], keys[1]]);
  expect(keys[0]).not.toBe(keys[1]);
  expect(await Promise.all(calls.slice(1).map((call) => call.json()))).toEqual(bodies);
});

test('a failed write reloads nothing and expects no build', async () => {
  calls = answer(({ method }) => (method === 'GET' ? { body: [] } : { status: 409, body: {} }));
  const { update, remove, list, $publishing } = await load();
  await show(list('faq'));
  await expect(update('faq', base, {}, 'key-1')).rejects.toMatchObject({ status: 409 });
  await expect(remove('faq', 'one')).rejects.toMatchObject({ status: 409 });
  await new Promise(setImmediate);
  expect(lines(sent())).toEqual(['PUT /content/faq/one', 'DELETE /content/faq/one']);
  expect($publishing.get()).toEqual({ state: 'unknown' });
});
