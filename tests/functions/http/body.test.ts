import { describe, expect, test } from 'vitest';
import { BODY_BYTES } from '../../expected/limits.ts';
import { answers } from '../../expected/sentences.ts';
import type { Sent } from '../../support/api.ts';
import { ownerApi } from '../../support/owner-api.ts';

// docs/threats.md T-25, docs/spec.md §10.
const owner = ownerApi();
const json = { 'content-type': 'application/json' };

const login = (sent: Sent) => owner.api.send('POST', '/auth/login', sent);
const sized = (size: number) => `{"x":"${'a'.repeat(size - 8)}"}`;
const streamed = (text: string) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < text.length; at += 1000)
        controller.enqueue(new TextEncoder().encode(text.slice(at, at + 1000)));
      controller.close();
    },
  });
/** The status of a body that was read, and then refused by its schema. */
const READ = 422;

test.each([
  [READ, ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON']],
  [READ, ['application/json ;charset=utf-8']],
  [415, ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']],
  [415, ['multipart/form-data; boundary=application/json']],
])('is %i for the media types %j', async (status, types) => {
  for (const type of types)
    expect([type, (await login({ raw: '{}', headers: { 'content-type': type } })).status]).toEqual([
      type,
      status,
    ]);
});

test.each([
  ['gzip', 415],
  ['identity', READ],
])('a body encoded as %s is %i', async (encoding, status) => {
  const answer = await login({ raw: '{}', headers: { 'content-encoding': encoding } });
  expect(answer.status).toBe(status);
});

test('no body is 415 without a media type, 400 with one', async () => {
  expect(await login({})).toMatchObject({ status: 415, data: { message: answers.mediaType } });
  expect((await login({ headers: json })).status).toBe(400);
});

test.each([
  ['empty', ''],
  ['incomplete', '{"a":'],
  ['a word', 'undefined'],
  ['not UTF-8', new Uint8Array([...Buffer.from('{"username":"'), 0xff, ...Buffer.from('"}')])],
])('a body that is %s is 400', async (_what, raw) => {
  const malformed = { status: 400, data: { message: answers.malformed } };
  expect(await login({ raw })).toMatchObject(malformed);
});

test.each([['[]'], ['null'], ['"text"'], ['1'], ['true']])('%s is no object: 422', async (raw) => {
  const { status, data } = await login({ raw });
  expect({ status, data }).toEqual({ status: 422, data: { message: answers.invalid } });
});

test('a body in many chunks is read in order', async () => {
  const answer = 'áéíóú'.repeat(700);
  const raw = streamed(JSON.stringify({ question: 'P', answer }));
  const sent = { token: owner.token, raw, headers: json };
  const saved = await owner.api.send('POST', '/content/faq', sent);
  expect(saved).toMatchObject({ status: 201, data: { answer } });
});

describe('the length', () => {
  const tooLarge = { status: 413, data: { message: answers.tooLarge } };

  test('of a public call is at most 8 KiB', async () => {
    const limit = BODY_BYTES.public;
    expect((await login({ raw: sized(limit) })).status).toBe(READ);
    expect(await login({ raw: sized(limit + 1) })).toMatchObject(tooLarge);
    expect((await login({ raw: streamed(sized(limit)), headers: json })).status).toBe(READ);
    const streamedMore = { raw: streamed(sized(limit + 1)), headers: json };
    expect(await login(streamedMore)).toMatchObject(tooLarge);
  });

  test.each([
    ['a client', '/users/terms', BODY_BYTES.public, 404],
    ['the owner', '/content/faq', BODY_BYTES.admin, 422],
  ])('of %s is limited, too', async (who, path, limit, status) => {
    const token = who === 'the owner' ? owner.token : await owner.api.clientToken();
    const save = (size: number) => owner.api.send('POST', path, { token, raw: sized(size) });
    expect((await save(limit)).status).toBe(status);
    expect(await save(limit + 1)).toMatchObject(tooLarge);
  });

  test('as announced is refused unread', async () => {
    for (const [length, status] of [
      [BODY_BYTES.public, READ],
      [BODY_BYTES.public + 1, 413],
    ] as const) {
      const headers = { ...json, 'content-length': String(length) };
      expect((await login({ raw: '{}', headers })).status).toBe(status);
    }
  });

  test('without an end is cut, and the stream cancelled', async () => {
    let sent = 0;
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
      cancel() {
        cancelled = true;
      },
    });
    expect(await login({ raw: endless, headers: json })).toMatchObject(tooLarge);
    expect(cancelled).toBe(true);
    expect(sent).toBeLessThan(4 * BODY_BYTES.public);
  });
});
