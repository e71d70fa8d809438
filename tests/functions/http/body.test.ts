import { expect, test, vi } from 'vitest';
import { BODY_BYTES } from '../../expected/limits.ts';
import { answers } from '../../expected/sentences.ts';
import type { Sent } from '../../support/api/api.ts';
import { answerOf, ownerApi } from '../../support/api/owner-api.ts';

// docs/threats.md T-25, docs/spec.md §10.
const owner = ownerApi();
const json = { 'content-type': 'application/json' };
const tooLarge = { status: 413, data: { message: answers.tooLarge } };
const malformed = { status: 400, data: { message: answers.malformed } };
/** The status of a body that was read, and then refused by its schema. */
const READ = 422;

const login = async (sent: Sent) => answerOf(await owner.api.send('POST', '/auth/login', sent));
const sized = (size: number) => `{"x":"${'a'.repeat(size - 8)}"}`;
const streamed = (
  text: string,
  end = (stream: ReadableStreamDefaultController) => stream.close(),
) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < text.length; at += 1000)
        controller.enqueue(new TextEncoder().encode(text.slice(at, at + 1000)));
      end(controller);
    },
  });

test('a media type is JSON, without an encoding', async () => {
  for (const [status, headers] of [
    [READ, { 'content-type': 'application/json; charset=utf-8' }],
    [READ, { 'content-type': 'APPLICATION/JSON' }],
    [READ, { 'content-type': 'application/json ;charset=utf-8' }],
    [415, { 'content-type': 'text/plain' }],
    [415, { 'content-type': 'application/x-www-form-urlencoded' }],
    [415, { 'content-type': 'application/jsonp' }],
    [415, { 'content-type': '' }],
    [415, { 'content-type': 'multipart/form-data; boundary=application/json' }],
    [415, { ...json, 'content-encoding': 'gzip' }],
    [READ, { ...json, 'content-encoding': 'identity' }],
  ] as const)
    expect([headers, (await login({ raw: '{}', headers })).status]).toEqual([headers, status]);
  expect(await login({})).toEqual({ status: 415, data: { message: answers.mediaType } });
});

test('what is no JSON is 400, what is no object 422', async () => {
  const notUtf8 = new Uint8Array([...Buffer.from('{"username":"'), 0xff, ...Buffer.from('"}')]);
  for (const raw of ['', '{"a":', 'undefined', notUtf8])
    expect([raw, await login({ raw })]).toEqual([raw, malformed]);
  expect(await login({ headers: json })).toEqual(malformed);
  const invalid = { status: 422, data: { message: answers.invalid } };
  for (const raw of ['[]', 'null', '"text"', '1', 'true'])
    expect([raw, await login({ raw })]).toEqual([raw, invalid]);
});

test('a chunk is copied at once: thousands of one byte would fill the memory', async () => {
  const bytes = Buffer.from('{"username":"","password":"x"}');
  const chunk = new Uint8Array(1);
  let at = 0;
  const raw = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at === bytes.length) return controller.close();
        chunk[0] = bytes[at] ?? 0;
        at += 1;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  expect((await login({ raw, headers: json })).status).toBe(READ);
});

test('a body in many chunks is read in order', async () => {
  const answer = 'áéíóú'.repeat(700);
  const raw = streamed(JSON.stringify({ question: 'P', answer }));
  const sent = { token: owner.token, raw, headers: json };
  const saved = await owner.api.send('POST', '/content/faq', sent);
  expect(saved).toMatchObject({ status: 201, data: { answer } });
});

test('an aborted request is 400 and not logged', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const raw = streamed('{"phone":', (stream) => stream.error(new Error('aborted')));
  expect(await login({ raw, headers: json })).toEqual(malformed);
  expect(error).not.toHaveBeenCalled();
});

test('a body has at most 8 KiB, of the owner 128 KiB, also without its length', async () => {
  const client = await owner.api.clientToken();
  for (const [path, token, limit, status] of [
    ['/auth/login', undefined, BODY_BYTES.public, READ],
    ['/users/terms', client, BODY_BYTES.public, 409],
    ['/content/faq', owner.token, BODY_BYTES.admin, 422],
  ] as const)
    for (const write of [sized, (size: number) => streamed(sized(size))]) {
      const send = async (size: number) => {
        const sent = { raw: write(size), headers: json, ...(token && { token }) };
        return answerOf(await owner.api.send('POST', path, sent));
      };
      expect((await send(limit)).status).toBe(status);
      expect(await send(limit + 1)).toEqual(tooLarge);
    }
});

test('an announced length is refused unread', async () => {
  const announced = (length: number) =>
    login({ raw: '{}', headers: { ...json, 'content-length': String(length) } });
  expect((await announced(BODY_BYTES.public)).status).toBe(READ);
  expect(await announced(BODY_BYTES.public + 1)).toEqual(tooLarge);
});

test('a body without an end is cut, and its stream cancelled', async () => {
  let sent = 0;
  const cancel = vi.fn();
  const raw = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(32));
    },
    cancel,
  });
  expect(await login({ raw, headers: json })).toEqual(tooLarge);
  expect(cancel).toHaveBeenCalledOnce();
  expect(sent).toBeLessThan(4 * BODY_BYTES.public);
});

test('a query that repeats one name thousands of times is read in time', async () => {
  const start = performance.now();
  const { status } = await owner.api.send('GET', `/appointments/openings?${'a&'.repeat(7000)}`);
  const inTime = performance.now() - start < 1000;
  expect({ status, inTime }).toEqual({ status: READ, inTime: true });
});
