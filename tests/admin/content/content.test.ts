import { beforeEach, expect, test } from 'vitest';
import {
  lines,
  loggedIn,
  onPage,
  page,
  settled,
  watch,
  writesOf,
} from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

let calls: Request[];

async function load() {
  const content = await loggedIn(async () => ({
    ...(await import('../../../src/admin/content/content.ts')),
    ...(await import('../../../src/admin/publishing/publishing.ts')),
  }));
  // While hidden, nothing polls for the build.
  page.show(false);
  watch(content.$publishing, content.list('faq'));
  await settled();
  calls.length = 0;
  return content;
}

onPage({ clock: true });
beforeEach(() => {
  calls = answer(({ method }) => {
    const headers = { 'content-version': '7' };
    return method === 'GET' ? { body: [] } : { body: { id: 'one', version: 5 }, headers };
  });
});

const base = { id: 'one', version: 4 };

test.each<[string, (content: Awaited<ReturnType<typeof load>>) => Promise<unknown>]>([
  ['POST /content/faq', ({ add }) => add('faq', { question: 'a' }, 'key')],
  ['PUT /content/faq/one', ({ update }) => update('faq', base, { answer: 'b' }, 'key')],
  ['DELETE /content/faq/one', ({ remove }) => remove('faq', 'one')],
])('%s is followed by a reload of the list and a build', async (line, write) => {
  const content = await load();
  await write(content);
  await settled();
  expect(lines(calls)).toEqual([line, 'GET /content/faq']);
  expect(content.$publishing.get()).toEqual({ state: 'publishing' });
});

test('several records are added in order, and a second try repeats the keys', async () => {
  const { addAll } = await load();
  const keys: string[] = [];
  const bodies = [{ question: 'a' }, { question: 'b' }];
  calls = answer(() => 'offline');
  await expect(addAll('faq', bodies, keys)).rejects.toMatchObject({ status: 0 });
  expect(keys).toHaveLength(1);
  expect(calls[0]?.headers.get('idempotency-key')).toBe(keys[0]);
  calls = answer(({ method }) => ({ body: method === 'GET' ? [] : {} }));
  await addAll('faq', bodies, keys);
  const posts = calls.filter(({ method }) => method === 'POST');
  expect(posts.map(({ headers }) => headers.get('idempotency-key'))).toEqual(keys);
  expect(keys[0]).not.toBe(keys[1]);
  expect((await writesOf(calls)).map(([, body]) => body)).toEqual(bodies);
});

test('a failed write reloads nothing and expects no build', async () => {
  const { update, remove, $publishing } = await load();
  calls = answer(() => ({ status: 409, body: {} }));
  await expect(update('faq', base, {}, 'key-1')).rejects.toMatchObject({ status: 409 });
  await expect(remove('faq', 'one')).rejects.toMatchObject({ status: 409 });
  await settled();
  expect(lines(calls)).toEqual(['PUT /content/faq/one', 'DELETE /content/faq/one']);
  expect($publishing.get()).toEqual({ state: 'unknown' });
});

test('a record that was deleted elsewhere counts as deleted, and leaves the list', async () => {
  const { remove } = await load();
  calls = answer(({ method }) => (method === 'GET' ? { body: [] } : { status: 404, body: {} }));
  await remove('faq', 'one');
  await settled();
  expect(lines(calls)).toEqual(['DELETE /content/faq/one', 'GET /content/faq']);
});
