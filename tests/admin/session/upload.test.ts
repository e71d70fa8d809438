import { beforeEach, expect, test, vi } from 'vitest';
import { upload } from '../../../src/admin/session/upload.ts';
import { uploadMedia } from '../../../src/shared/media/endpoints.ts';
import { onPage } from '../../support/panel/logged-in.ts';

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

function begin() {
  const stop = new AbortController();
  const shares: number[] = [];
  const onProgress = (share: number) => void shares.push(share);
  const sent = upload(uploadMedia, picture, { token: 'token-1', signal: stop.signal, onProgress });
  return { sent, stop, shares, request: FakeRequest.last };
}

onPage();
beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest));

test('an upload sends the bytes under their type and reports its progress', async () => {
  const { sent, shares, request } = begin();
  const headers = { 'content-type': 'image/webp', authorization: 'Bearer token-1' };
  expect(request).toMatchObject({ line: 'POST /media', headers });
  expect(request.send).toHaveBeenCalledWith(picture);
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 0, total: 0 });
  request.answer(201, row);
  expect(await sent).toEqual(row);
  expect(shares).toEqual([0.25, 0]);
});

const LOST = 'O envio parou no meio: sem conexão. Confira sua internet.';
test.each<[string, (made: ReturnType<typeof begin>) => void, object]>([
  [
    'refused',
    ({ request }) => request.answer(422, { message: 'Não há mais espaço.' }),
    { status: 422, message: 'Não há mais espaço.' },
  ],
  ['answered by a proxy', ({ request }) => request.answer(502, null), { status: 502, message: '' }],
  ['interrupted', ({ request }) => request.onerror(), { status: 0, message: LOST }],
  ['cancelled', ({ stop }) => stop.abort(new Error('cancelled')), { message: 'cancelled' }],
])('an upload that is %s fails with its reason', async (_, end, failure) => {
  const made = begin();
  end(made);
  await expect(made.sent).rejects.toMatchObject(failure);
});
