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

async function show(store: ReturnType<Content['list'] | Content['singleton']>) {
  closing.push(store.subscribe(() => {}));
  await vi.waitFor(() => expect(sent().length).toBeGreaterThan(0));
  await new Promise(setImmediate);
  calls.length = 0;
}

// docs/spec.md §3, docs/architecture.md: changed fields and the id, on the version that was read.
test.each<[string, (content: Content) => Promise<unknown>, object | null, string | null]>([
  ['POST /content/faq', ({ add }) => add('faq', { title: 'a' }, 'key-1'), { title: 'a' }, null],
  [
    'PUT /content/faq/one',
    ({ update }) => update('faq', { id: 'one', version: 4 }, { answer: 'b' }, 'key-1'),
    { answer: 'b', id: 'one' },
    '"4"',
  ],
  ['DELETE /content/faq/one', ({ remove }) => remove('faq', 'one'), null, null],
])('%s is followed by a reload of the list and a build', async (line, write, body, version) => {
  const content = await load();
  await show(content.list('faq'));
  await write(content);
  await vi.waitFor(() => expect(lines(sent())).toEqual([line, 'GET /content/faq']));
  const [request] = sent();
  expect(request?.headers.get('if-match')).toBe(version);
  if (body) expect(await request?.json()).toEqual(body);
  if (body) expect(request?.headers.get('idempotency-key')).toBe('key-1');
  expect(content.$publishing.get()).toEqual({ state: 'publishing' });
});

test('a section with one record is saved on its version, the first time without one', async () => {
  const { updateSingleton, singleton } = await load();
  await show(singleton('about'));
  await updateSingleton('about', { id: 'one', version: 2 }, { title: 'b' }, 'post', 'key-1');
  await vi.waitFor(() =>
    expect(lines(sent())).toEqual(['POST /content/about', 'GET /content/about']),
  );
  expect(sent()[0]?.headers.get('if-match')).toBe('"2"');
  expect(await sent()[0]?.json()).toEqual({ title: 'b', id: 'one' });
  calls.length = 0;
  await updateSingleton('hero', null, { title: 'b' }, 'save', 'key-1');
  expect(lines(sent())[0]).toBe('PUT /content/hero');
  expect(sent()[0]?.headers.has('if-match')).toBe(false);
  expect(await sent()[0]?.json()).toEqual({ title: 'b' });
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
  const base = { id: 'one', version: 4 };
  await expect(update('faq', base, {}, 'key-1')).rejects.toMatchObject({ status: 409 });
  await expect(remove('faq', 'one')).rejects.toMatchObject({ status: 409 });
  await new Promise(setImmediate);
  expect(lines(sent())).toEqual(['PUT /content/faq/one', 'DELETE /content/faq/one']);
  expect($publishing.get()).toEqual({ state: 'unknown' });
});
