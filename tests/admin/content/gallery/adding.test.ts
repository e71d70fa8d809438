import { afterAll, expect, test, vi } from 'vitest';
import { loggedIn, onPage, writesOf } from '../../../support/panel/logged-in.ts';
import { answer } from '../../../support/panel/page.ts';

const media = (name: string, alt = '') => ({ url: `/media/${name}.webp`, alt });
const [sala, oleos, toalhas] = [media('a', 'Sala'), media('b'), media('c', 'Toalhas')];

const adding = () => loggedIn(() => import('../../../../src/admin/content/gallery/adding.ts'));
onPage({});

const { shrink, upload } = vi.hoisted(() => ({ shrink: vi.fn(), upload: vi.fn() }));
vi.mock('../../../../src/admin/media/shrink.ts', async (original) => ({
  ...(await original<object>()),
  shrink,
}));
vi.mock('../../../../src/admin/session/upload.ts', () => ({ upload }));
// Other files share the modules.
afterAll(() => void vi.resetModules());

test('as many photos are chosen as there is room for; each keeps its words until it is taken out', async () => {
  const adder = (await adding()).createAdding(2, new Set());
  for (const one of [sala, oleos, toalhas]) adder.toggle(one);
  adder.describe(oleos.url, 'Óleos');
  const chosen = () => adder.$adding.get().chosen.map(({ alt }) => alt);
  expect([chosen(), adder.isFull()]).toEqual([['Sala', 'Óleos'], true]);
  adder.toggle(sala);
  adder.toggle(toalhas);
  expect(chosen()).toEqual(['Óleos', 'Toalhas']);
});

test('photos are added behind the last with their words; one that fails stays chosen, with its key', async () => {
  let refused = '/media/b.webp';
  const calls = answer(({ method }) => {
    const second = method === 'POST' && calls.filter((call) => call.method === 'POST').length === 2;
    return second && refused
      ? { status: 422, body: { message: 'Não há mais lugar.' } }
      : { body: [] };
  });
  const adder = (await adding()).createAdding(12, new Set(), [], 5);
  for (const one of [sala, oleos]) adder.toggle(one);
  expect([await adder.save(), await writesOf(calls)]).toEqual([null, []]);
  const errors = adder.$adding.get().chosen.map(({ error }) => error);
  expect(errors).toEqual(['', 'Descrição é obrigatória']);

  adder.describe(oleos.url, ' Óleos ');
  expect(await adder.save()).toBeNull();
  const { chosen, failures } = adder.$adding.get();
  expect([chosen.map(({ url }) => url), failures]).toEqual([
    [oleos.url],
    [{ text: 'Não há mais lugar.' }],
  ]);
  refused = '';
  expect(await adder.save()).toBe(1);
  const second = ['POST /content/gallery', { image_url: oleos.url, alt: 'Óleos', order: 7 }, null];
  expect(await writesOf(calls)).toEqual([
    ['POST /content/gallery', { image_url: sala.url, alt: 'Sala', order: 6 }, null],
    second,
    second,
  ]);
  const keys = calls.flatMap(({ headers }) => headers.get('idempotency-key') ?? []);
  expect([new Set(keys).size, keys[2]]).toEqual([2, keys[1]]);
});

test('a photo that did not arrive can be sent again, a file that is no photo cannot', async () => {
  answer(() => ({ body: [] }));
  const adder = (await adding()).createAdding(12, new Set());
  const { ApiFailure } = await import('../../../../src/browser/api.ts');
  const { NoPhoto } = await import('../../../../src/admin/media/shrink.ts');
  const named = (name: string) => new File([name], name);
  const [first, second, text] = [named('a.jpg'), named('b.jpg'), named('c.txt')];
  shrink.mockImplementation(async (file: File) => {
    if (file === text) throw new NoPhoto('Não é uma foto.');
    return file;
  });
  upload.mockResolvedValueOnce(sala).mockRejectedValueOnce(new ApiFailure(0, 'Sem conexão.'));
  await adder.send([first, second, text]);
  const { failures } = adder.$adding.get();
  expect(failures).toEqual([
    { text: 'b.jpg: Sem conexão.', unsent: second },
    { text: 'c.txt: Não é uma foto.' },
  ]);
  upload.mockResolvedValueOnce(oleos);
  await adder.send(failures.flatMap(({ unsent }) => unsent ?? []));
  const { chosen, failures: left } = adder.$adding.get();
  expect([chosen.map(({ url }) => url), left]).toEqual([[sala.url, oleos.url], []]);
});

test('without a connection a photo whose code has not arrived can be sent again', async () => {
  answer(() => ({ body: [] }));
  const path = '../../../../src/admin/media/photo-sending.ts';
  vi.doMock(path, () => Promise.reject(new TypeError('no connection')));
  const adder = (await adding()).createAdding(12, new Set());
  const photo = new File(['a'], 'a.jpg');
  await adder.send([photo]);
  vi.doUnmock(path);
  const { failures, sending } = adder.$adding.get();
  const text = 'a.jpg: Sem conexão. Confira sua internet.';
  expect([failures, sending]).toEqual([[{ text, unsent: photo }], null]);
});

test('a photo that is in the gallery already is not chosen again, and its file says so', async () => {
  answer(() => ({ body: [] }));
  const adder = (await adding()).createAdding(12, new Set([sala.url]), [sala, toalhas]);
  const chosen = () => adder.$adding.get().chosen.map(({ url }) => url);
  expect(chosen()).toEqual([toalhas.url]);
  expect(await adder.save()).toBe(1);
  shrink.mockImplementation(async (file: File) => file);
  for (const one of [sala, toalhas, oleos]) upload.mockResolvedValueOnce(one);
  await adder.send(['a.jpg', 'c.jpg', 'b.jpg'].map((name) => new File([name], name)));
  expect([chosen(), adder.$adding.get().failures]).toEqual([
    [oleos.url],
    [{ text: 'a.jpg: já está na galeria.' }, { text: 'c.jpg: já está na galeria.' }],
  ]);
});
