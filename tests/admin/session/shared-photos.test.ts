import { beforeEach, expect, test, vi } from 'vitest';
import {
  dropShared,
  forgetShared,
  isShared,
  readShared,
  takeShare,
} from '../../../src/admin/session/shared-photos.ts';
import { setClock } from '../../../src/shared/core/clock.ts';

const ORIGIN = 'https://toque.example';

/** What the worker uses of a browser's caches. */
function browserCaches() {
  const kept = new Map<string, Map<string, Response>>();
  const keyOf = (request: Request | string) => new URL(request as string, ORIGIN).href;
  return {
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const entries = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, entries);
      return {
        put: async (path: string, response: Response) => entries.set(keyOf(path), response),
        keys: async () => [...entries.keys()].map((url) => ({ url, toString: () => url })),
        match: async (request: Request) => entries.get(keyOf(request))?.clone(),
        delete: async (request: Request | string) => entries.delete(keyOf(request)),
      };
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('caches', browserCaches());
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.spyOn(Response, 'redirect').mockImplementation(
    (to, status = 302) => new Response(null, { status, headers: { location: String(to) } }),
  );
});

const photo = (size = 3, type = 'image/jpeg') => new File([new Uint8Array(size)], 'a', { type });
/** A file of a few bytes that reports so many MB. */
const large = (mb: number) => Object.defineProperty(photo(), 'size', { value: mb * 2 ** 20 });

async function share(files: readonly File[], referrer = ''): Promise<string | null> {
  const formData = async () => {
    const data = new FormData();
    for (const file of files) data.append('photos', file);
    return data;
  };
  const { status, headers } = await takeShare({ formData, referrer } as unknown as Request);
  expect(status).toBe(303);
  return headers.get('location');
}
const sizes = async () => (await readShared()).map(({ file }) => file.size);

test('a share is kept beside earlier ones, until it is used, discarded or a day old', async () => {
  setClock(() => 0);
  expect(await share([photo(1)])).toBe('/admin/share');
  expect(await share([photo(2), photo(3)])).toBe('/admin/share');
  expect(await sizes()).toEqual([1, 2, 3]);
  await dropShared((await readShared())[1]?.address ?? '');
  expect(await sizes()).toEqual([1, 3]);
  setClock(() => 86_400_001);
  expect(await sizes()).toEqual([]);
  await share([photo()]);
  await forgetShared();
  expect(await sizes()).toEqual([]);
});

test.each([
  ['the thirteenth photo', Array.from({ length: 13 }, () => photo()), 12],
  ['what runs script, and no photo', [photo(3, 'image/svg+xml'), photo(3, 'text/html')], 0],
  ['what exceeds 200 MB', [large(150), large(60)], 1],
])('%s is left out, and said', async (_what, files, kept) => {
  expect(await share(files)).toBe(`/admin/share?fora=${files.length - kept}`);
  expect(await sizes()).toHaveLength(kept);
});

// Any site can hide where its form comes from, so the owner is asked about such photos.
test("a form of another site changes nothing, and only the panel's own is known", async () => {
  await share([photo(3)], `${ORIGIN}/admin`);
  for (const foreign of ['https://evil.example/a', 'http://toque.example/', `${ORIGIN}:8443/`])
    await share([photo(4)], foreign);
  const hidden = ['', 'about:client', 'android-app://com.example/', 'data:,x'];
  for (const referrer of hidden) await share([photo(5)], referrer);
  const photos = (await readShared()).map(({ file, known }) => [file.size, known]);
  expect(photos).toEqual([[3, true], ...hidden.map(() => [5, false])]);
});

test('a share that cannot be kept is reported', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  expect(await share([photo()])).toBe('/admin/share?falhou');
});

test('a kept file is shown as an image alone, never opened as a page', () => {
  const url = `${ORIGIN}/admin/shared/0`;
  for (const [destination, shown] of [
    ['image', true],
    ['document', false],
    ['iframe', false],
  ] as const)
    expect([destination, isShared({ destination, url } as Request)]).toEqual([destination, shown]);
});
