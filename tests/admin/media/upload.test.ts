import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { upload } from '../../../src/admin/media/upload.ts';

const picture = new Blob(['x'], { type: 'image/webp' });
const row = { id: 'one', url: '/media/a.webp', width: 4, height: 3, bytes: 1, alt: '' };

/** The used part of XMLHttpRequest. */
class FakeRequest {
  static last: FakeRequest;
  status = 0;
  response: unknown = null;
  line = '';
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, path: string) {
    this.line = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send = vi.fn();
  abort() {
    this.onabort();
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload();
  }
}

const shares: number[] = [];
const begin = (stop = new AbortController()) =>
  upload(picture, {
    token: 'token-1',
    signal: stop.signal,
    onProgress: (share) => shares.push(share),
  });

beforeEach(() => {
  shares.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

describe('an upload', () => {
  test('sends the bytes under their type and reports its progress', async () => {
    const sent = begin();
    const { last } = FakeRequest;
    expect(last.line).toBe('POST /media');
    expect(last.headers).toEqual({
      'content-type': 'image/webp',
      authorization: 'Bearer token-1',
    });
    expect(last.send).toHaveBeenCalledWith(picture);
    last.upload.onprogress?.({ loaded: 1, total: 4 });
    last.upload.onprogress?.({ loaded: 0, total: 0 });
    last.answer(201, row);
    expect(await sent).toEqual(row);
    expect(shares).toEqual([0.25, 0]);
  });

  test("that is refused has the server's message", async () => {
    const sent = begin();
    FakeRequest.last.answer(422, { message: 'Não há mais espaço.' });
    await expect(sent).rejects.toMatchObject({ status: 422, message: 'Não há mais espaço.' });
  });

  test('with an unknown answer has no message', async () => {
    const sent = begin();
    FakeRequest.last.answer(502, null);
    await expect(sent).rejects.toMatchObject({ status: 502, message: '' });
  });

  test('that is interrupted has a message', async () => {
    const sent = begin();
    FakeRequest.last.onerror();
    await expect(sent).rejects.toMatchObject({
      status: 0,
      message: 'O envio parou no meio: sem conexão. Confira sua internet.',
    });
  });

  test('that is cancelled ends with the reason', async () => {
    const stop = new AbortController();
    const sent = begin(stop);
    stop.abort(new Error('cancelled'));
    await expect(sent).rejects.toThrow('cancelled');
  });
});
