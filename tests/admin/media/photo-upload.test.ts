// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createUpload } from '../../../src/admin/media/photo-upload.ts';
import { NoPhoto } from '../../../src/admin/media/shrink.ts';
import { clearSession } from '../../../src/admin/session/session.ts';
import { $uploading } from '../../../src/admin/session/unsaved-work.ts';
import { ApiFailure } from '../../../src/browser/api.ts';
import { uploadMedia } from '../../../src/shared/media/endpoints.ts';

const file = new Blob(['large'], { type: 'image/jpeg' });
const small = new Blob(['small'], { type: 'image/webp' });
const row = { id: 'one', url: '/media/a.webp', width: 4, height: 3, bytes: 1, alt: '' };

const { shrink, upload } = vi.hoisted(() => ({ shrink: vi.fn(), upload: vi.fn() }));
vi.mock('../../../src/admin/media/shrink.ts', async (original) => ({
  ...(await original<object>()),
  shrink,
}));
vi.mock('../../../src/admin/session/upload.ts', () => ({ upload }));
// Other files share the modules.
afterAll(() => void vi.resetModules());

beforeEach(() => {
  // A refusal with 401 would wait for the login of a session that another file left.
  clearSession();
  shrink.mockReset().mockResolvedValue(small);
  upload.mockReset().mockResolvedValue(row);
});

function start() {
  const arrived = vi.fn();
  const made = createUpload(arrived);
  const states: string[] = [];
  made.$state.listen(({ state }) => void states.push(state));
  return { ...made, arrived, states };
}

test('a photo is shrunk and sent, and its arrival is reported', async () => {
  upload.mockImplementation(async (_, _photo, { onProgress }) => {
    onProgress(0.5);
    expect($uploading.get()).toBe(true);
    return row;
  });
  const { begin, arrived, states } = start();
  await begin(file);
  expect(upload).toHaveBeenCalledWith(uploadMedia, small, expect.anything());
  expect(arrived).toHaveBeenCalledExactlyOnceWith(row);
  expect(states).toEqual(['preparing', 'sending', 'sending', 'arrived']);
  expect($uploading.get()).toBe(false);
});

type Row = [string, typeof shrink, Error, boolean];
const refusal = (status: number, again: boolean): Row => [
  `a refusal with ${status}`,
  upload,
  new ApiFailure(status, 'Não deu.'),
  again,
];

test.each<Row>([
  ['an unreadable photo', shrink, new NoPhoto('Não deu.'), false],
  ...[0, 401, 429, 503].map((status) => refusal(status, true)),
  ...[413, 422].map((status) => refusal(status, false)),
])('%s shows why, and whether to try again', async (_, step, error, again) => {
  step.mockRejectedValue(error);
  const { begin, $state, arrived } = start();
  await begin(file);
  expect($state.get()).toEqual({ state: 'failed', text: 'Não deu.', again });
  expect(arrived).not.toHaveBeenCalled();
});

test('an interrupted photo is sent again without shrinking it again', async () => {
  upload.mockRejectedValueOnce(new ApiFailure(0, 'Sem conexão.'));
  const { begin, again, arrived } = start();
  await begin(file);
  await again();
  expect(shrink).toHaveBeenCalledOnce();
  expect(arrived).toHaveBeenCalledExactlyOnceWith(row);
});

test('a photo that is cancelled or replaced does not arrive', async () => {
  const other = { ...row, id: 'two' };
  for (const replaced of [false, true]) {
    const { promise, resolve } = Promise.withResolvers<typeof row>();
    upload.mockReset().mockReturnValueOnce(promise).mockResolvedValueOnce(other);
    const { begin, cancel, arrived, $state } = start();
    const sending = begin(file);
    await vi.waitFor(() => expect(upload).toHaveBeenCalled());
    if (replaced) await begin(file);
    else cancel();
    resolve(row);
    await sending;
    expect(arrived.mock.calls).toEqual(replaced ? [[other]] : []);
    expect($state.get()).toMatchObject({ state: replaced ? 'arrived' : 'none' });
    expect($uploading.get()).toBe(false);
  }
});
