// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createUpload } from '../../../src/admin/media/photo-upload.ts';
import { NoPhoto } from '../../../src/admin/media/shrink.ts';
import { $uploading } from '../../../src/admin/session/unsaved-work.ts';
import { ApiFailure } from '../../../src/browser/api.ts';

const file = new Blob(['large'], { type: 'image/jpeg' });
const small = new Blob(['small'], { type: 'image/webp' });
const row = { id: 'one', url: '/media/a.webp', width: 4, height: 3, bytes: 1, alt: '' };

const { shrink, upload } = vi.hoisted(() => ({ shrink: vi.fn(), upload: vi.fn() }));
vi.mock('../../../src/admin/media/shrink.ts', async (original) => ({
  ...(await original<object>()),
  shrink,
}));
vi.mock('../../../src/admin/media/upload.ts', () => ({ upload }));

beforeEach(() => {
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

describe('a photo', () => {
  test('is shrunk and sent, and its arrival is reported', async () => {
    upload.mockImplementation(async (_photo, { onProgress }) => {
      onProgress(0.5);
      expect($uploading.get()).toBe(true);
      return row;
    });
    const { begin, arrived, states } = start();
    await begin(file);
    expect(upload).toHaveBeenCalledWith(small, expect.anything());
    expect(arrived).toHaveBeenCalledExactlyOnceWith(row);
    expect(states).toEqual(['preparing', 'sending', 'sending', 'arrived']);
    expect($uploading.get()).toBe(false);
  });

  test('that cannot be read shows the reason, without a retry', async () => {
    shrink.mockRejectedValue(new NoPhoto('Este arquivo não é uma foto.'));
    const { begin, $state, arrived } = start();
    await begin(file);
    expect($state.get()).toEqual({
      state: 'failed',
      text: 'Este arquivo não é uma foto.',
      again: false,
    });
    expect(arrived).not.toHaveBeenCalled();
  });

  test.each([
    [0, true],
    [401, true],
    [429, true],
    [503, true],
    [422, false],
    [413, false],
  ])('refused with %i may be retried: %s', async (status, again) => {
    upload.mockRejectedValue(new ApiFailure(status, 'Não deu.'));
    const { begin, $state } = start();
    await begin(file);
    expect($state.get()).toEqual({ state: 'failed', text: 'Não deu.', again });
  });

  test('that was interrupted is sent again without shrinking it again', async () => {
    upload.mockRejectedValueOnce(new ApiFailure(0, 'Sem conexão.'));
    const { begin, again, arrived } = start();
    await begin(file);
    await again();
    expect(shrink).toHaveBeenCalledOnce();
    expect(arrived).toHaveBeenCalledExactlyOnceWith(row);
  });

  test('that is cancelled does not arrive', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof row>();
    upload.mockReturnValue(promise);
    const { begin, cancel, arrived, $state } = start();
    const travelling = begin(file);
    await vi.waitFor(() => expect(upload).toHaveBeenCalled());
    cancel();
    resolve(row);
    await travelling;
    expect(arrived).not.toHaveBeenCalled();
    expect($state.get()).toEqual({ state: 'none' });
    expect($uploading.get()).toBe(false);
  });

  test('is replaced by the next one', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof row>();
    upload.mockReturnValueOnce(promise).mockResolvedValueOnce({ ...row, id: 'two' });
    const { begin, arrived } = start();
    const first = begin(file);
    await vi.waitFor(() => expect(upload).toHaveBeenCalled());
    await begin(file);
    resolve(row);
    await first;
    expect(arrived).toHaveBeenCalledExactlyOnceWith({ ...row, id: 'two' });
  });
});
