import { beforeEach, describe, expect, test } from 'vitest';
import { BODY_BYTES } from '../../expected/limits.ts';
import { answers } from '../../expected/sentences.ts';
import { type Sent, type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

// threat T-25, docs/spec.md §10 ('Bodies').
let api: TestApi;
beforeEach(async () => {
  api = testApi(await testDb());
});

const login = (sent: Sent) => api.send('POST', '/auth/login', sent);
const bytes = (size: number) => `{"x":"${'a'.repeat(size - 8)}"}`;
const streamed = (text: string) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < text.length; at += 1000)
        controller.enqueue(new TextEncoder().encode(text.slice(at, at + 1000)));
      controller.close();
    },
  });
const READ = 422;

describe('the media type', () => {
  test.each([
    ['application/json'],
    ['application/json; charset=utf-8'],
    ['APPLICATION/JSON'],
    ['application/json ;charset=utf-8'],
  ])('%s is read', async (type) => {
    expect((await login({ raw: '{}', headers: { 'content-type': type } })).status).toBe(READ);
  });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=application/json'],
    ['application/jsonp'],
    [''],
  ])('%j is 415', async (type) => {
    const answer = await login({ raw: '{}', headers: { 'content-type': type } });
    expect(answer).toMatchObject({ status: 415, data: { message: answers.mediaType } });
  });

  test('compressed is 415, plainly encoded is read', async () => {
    expect((await login({ raw: '{}', headers: { 'content-encoding': 'gzip' } })).status).toBe(415);
    expect((await login({ raw: '{}', headers: { 'content-encoding': 'identity' } })).status).toBe(
      READ,
    );
    expect((await api.send('POST', '/auth/login')).status).toBe(415);
  });
});

describe('a body that cannot be read', () => {
  test.each([
    ['empty', ''],
    ['half', '{"a":'],
    ['a word', 'undefined'],
    ['not UTF-8', new Uint8Array([...Buffer.from('{"username":"'), 0xff, ...Buffer.from('"}')])],
  ])('%s is 400', async (_what, raw) => {
    expect(await login({ raw })).toMatchObject({
      status: 400,
      data: { message: answers.malformed },
    });
  });

  test('none at all, under the media type of one, is 400', async () => {
    const headers = { 'content-type': 'application/json' };
    expect(await login({ headers })).toMatchObject({
      status: 400,
      data: { message: answers.malformed },
    });
  });

  test.each([['[]'], ['null'], ['"text"'], ['1'], ['true']])(
    '%s is no object: 422',
    async (raw) => {
      const { status, data } = await login({ raw });
      expect({ status, data }).toEqual({ status: 422, data: { message: answers.invalid } });
    },
  );

  test('a long one is put together again in order', async () => {
    const name = 'áéíóú'.repeat(700);
    const body = JSON.stringify({ question: 'P', answer: name });
    const token = await api.adminToken();
    const saved = await api.send('POST', '/content/faq', {
      token,
      raw: streamed(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(saved).toMatchObject({ status: 201, data: { answer: name } });
  });
});

describe('the length', () => {
  const json = { 'content-type': 'application/json' };
  const tooLarge = { status: 413, data: { message: answers.tooLarge } };

  test('of a public call is 8 KiB, to the byte', async () => {
    expect((await login({ raw: bytes(BODY_BYTES.public) })).status).toBe(READ);
    expect(await login({ raw: bytes(BODY_BYTES.public + 1) })).toMatchObject(tooLarge);
    expect((await login({ raw: streamed(bytes(BODY_BYTES.public)), headers: json })).status).toBe(
      READ,
    );
    expect(
      await login({ raw: streamed(bytes(BODY_BYTES.public + 1)), headers: json }),
    ).toMatchObject(tooLarge);
  });

  test('of a client is that of the public', async () => {
    const token = await api.clientToken();
    expect(
      (await api.send('POST', '/users/terms', { token, raw: bytes(BODY_BYTES.public) })).status,
    ).toBe(404);
    expect(
      (await api.send('POST', '/users/terms', { token, raw: bytes(BODY_BYTES.public + 1) })).status,
    ).toBe(413);
  });

  test('of the owner is 128 KiB, to the byte', async () => {
    const token = await api.adminToken();
    const save = (size: number) => api.send('POST', '/content/faq', { token, raw: bytes(size) });
    expect((await save(BODY_BYTES.admin)).status).toBe(422);
    expect(await save(BODY_BYTES.admin + 1)).toMatchObject(tooLarge);
  });

  test('that is announced too large is refused unread', async () => {
    const announced = { ...json, 'content-length': String(BODY_BYTES.public + 1) };
    expect(await login({ raw: '{}', headers: announced })).toMatchObject(tooLarge);
    expect(
      (
        await login({
          raw: '{}',
          headers: { ...json, 'content-length': String(BODY_BYTES.public) },
        })
      ).status,
    ).toBe(READ);
  });

  test('that never ends is cut, and its sender told to stop', async () => {
    let sent = 0;
    let told = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
      cancel() {
        told = true;
      },
    });
    expect(await login({ raw: endless, headers: json })).toMatchObject(tooLarge);
    expect(told).toBe(true);
    expect(sent).toBeLessThan(4 * BODY_BYTES.public);
  });
});
