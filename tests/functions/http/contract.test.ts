import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answers, fieldSentences } from '../../expected/sentences.ts';
import { idOf, MARIA, ownerApi } from '../../support/owner-api.ts';

// Details of docs/spec.md §10.
const owner = ownerApi();
const { send, count } = owner;

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
});

const service = async () =>
  idOf(await send('POST', '/content/services', { title: 'Um', description: 'x' }));
const client = async (phone = '11988887777') =>
  idOf(await send('POST', '/users', { name: 'Ana', phone }));

describe('If-Match', () => {
  // RFC 9110 §13.1.1; weak tags count, since caches and compression weaken them.
  test.each([
    [200, ['"1"', 'W/"1"', '"7", "1"', '"7","1" , "9"', '"abc", W/"1"', '*', ' * ']],
    [409, ['"2"', '"2", "3"', '"abc"', '1', '', ',', '"1', '"1" "2"', '"0000000001"', 'x"1"']],
  ])('on version 1 is %i for the tags %j', async (status, tags) => {
    for (const tag of tags) {
      await owner.db`delete from clients`;
      await owner.db`delete from hero`;
      await owner.db`delete from privacy`;
      const ids = [await service(), await client()];
      await send('PUT', '/content/hero', { title: 'Um' });
      await send('PUT', '/users/privacy', { controller: 'Ana' });
      for (const [path, body] of [
        [`/content/services/${ids[0]}`, { title: 'Dois' }],
        [`/users/${ids[1]}`, { name: 'Bia' }],
        ['/content/hero', { title: 'Dois' }],
        ['/users/privacy', { controller: 'Ana' }],
      ] as const) {
        const answer = await send('PUT', path, body, { 'if-match': tag });
        expect([tag, path, answer.status]).toEqual([tag, path, status]);
      }
    }
  });

  test('matches nothing while nothing is saved', async () => {
    for (const tag of ['*', '"1"', '"0"'])
      expect(
        await send('PUT', '/content/hero', { title: 'Um' }, { 'if-match': tag }),
      ).toMatchObject({ status: 409, data: { message: answers.conflict, current: {} } });
    expect(await count('hero')).toBe(0);
  });
});

describe('an address', () => {
  test.each([
    ['GET', '/content/%68ero'],
    ['PUT', '/content/%68ero'],
    ['PATCH', '/content/%68ero'],
    ['GET', '/content%2Fhero'],
    ['GET', '/content/hero%20'],
    ['GET', '/users/%30000000-0000-4000-8000-000000000000'],
    ['GET', '/%'],
  ])('with encoded characters is unknown: %s %s', async (method, path) => {
    const unknown = { status: 404, data: { message: answers.notFound } };
    expect(await send(method, path)).toMatchObject(unknown);
  });

  test('may have an encoded query', async () => {
    expect((await send('GET', '/users?search=%41na')).status).toBe(200);
  });
});

describe('an id in a body', () => {
  test('of a wrong type is 422', async () => {
    const [one, ana] = [await service(), await client()];
    const bodies = [
      ['PUT', '/content/hero', { title: 'Um' }],
      ['POST', '/content/about', { title: 'Um' }],
      ['POST', '/content/contact', { phone: '11' }],
      ['POST', '/content/services', { title: 'Um', description: 'x' }],
      ['PUT', `/content/services/${one}`, { title: 'Dois' }],
      ['POST', '/users', { name: 'Bia', phone: '11988886666' }],
      ['PUT', `/users/${ana}`, { name: 'Bia' }],
      ['PUT', `/users/${ana}/status`, { active: false }],
      ['POST', '/users/terms', { title: 'T', content: 'c' }],
      ['POST', '/notifications', { title: 'T', message: 'M', userId: ana }],
      ['POST', '/users/login', { phone: '11988887777' }],
    ] as const;
    for (const [method, path, body] of bodies)
      for (const id of [5, true, [], {}, 1.5]) {
        const { status, data } = await send(method, path, { ...body, id });
        expect({ path, id, status, data }).toEqual({
          path,
          id,
          status: 422,
          data: { message: answers.otherId },
        });
      }
  });

  test.each([[null], ['']])('is ignored where it is %j', async (id) => {
    const body = { id, title: 'T', description: 'D', phone: '11' };
    for (const path of ['/content/contact', '/content/about'])
      for (let saves = 0; saves < 2; saves += 1)
        expect((await send('POST', path, body)).status).toBe(200);
  });
});

describe('invisible text', () => {
  // Zero-width characters, Hangul fillers, a blank Braille pattern, spaces of other widths.
  test.each(['\u200b', '\u2060\ufeff', '\u3164', '\u2800', '\u00ad', '\u3000 \u2003'])(
    '%j is blank',
    async (blank) => {
      const title = await send('POST', '/content/services', { title: blank, description: 'x' });
      expect(title.status).toBe(422);
      const name = await send('POST', '/users', { name: blank, phone: '11988887777' });
      expect(name).toMatchObject({ status: 422, data: { errors: { name: fieldSentences.name } } });
      const term = await send('POST', '/users/terms', { title: blank, content: 'c' });
      expect(term).toMatchObject({ status: 422, data: { errors: { title: answers.termTitle } } });
      expect((await owner.register({ name: blank })).status).toBe(422);
    },
  );

  test('in a term is blank', async () => {
    const blank = ['<p></p>', '<p> </p><br>', '<p>\u200b</p>', '<ul><li>&nbsp;</li></ul>'];
    for (const content of [...blank, '<!-- x -->'])
      expect(await send('POST', '/users/terms', { title: 'T', content })).toMatchObject({
        status: 422,
        data: { message: answers.termContent },
      });
  });

  test('inside a text stays', async () => {
    const title = 'Mãos 👩‍⚕️';
    const { data } = await send('POST', '/content/services', { title, description: 'x' });
    expect(data).toMatchObject({ title });
  });
});

test.each(['', '  ', null])('a service at login that is %j is ignored', async (serviceId) => {
  const id = await client();
  expect(await owner.logIn({ serviceId })).toMatchObject({ status: 200, data: { user: { id } } });
  expect(await count('service_requests')).toBe(0);
});

describe('an Idempotency-Key', () => {
  const keyed = { 'idempotency-key': 'uma' };

  test("makes a client's acceptance unique", async () => {
    const term = { title: 'T', content: 'c' };
    const termId = idOf(await send('POST', '/users/terms', term, keyed));
    const token = await owner.api.clientToken(await client());
    const accept = (body: object, headers = keyed) =>
      owner.api.send('POST', '/users/terms', { token, body, headers });
    const accepted = await accept({ termId });
    expect(accepted.status).toBe(201);
    expect((await accept({ termId })).data).toEqual(accepted.data);
    expect(await accept({ termId, x: 1 })).toMatchObject({
      status: 422,
      data: { message: answers.keyReused },
    });
    expect((await accept({ termId }, { 'idempotency-key': 'a b' })).status).toBe(422);
    expect(await count('acceptances')).toBe(1);
  });

  test('makes the requested service of a login unique', async () => {
    await client();
    const { serviceId } = MARIA;
    for (let calls = 0; calls < 2; calls += 1)
      expect((await owner.logIn({ serviceId }, keyed)).status).toBe(200);
    expect(await count('service_requests')).toBe(1);
    expect((await owner.logIn({ serviceId: 'terapeutica' }, keyed)).status).toBe(422);
  });

  // docs/threats.md T-45
  test('on JSON of 5,000 levels changes nothing', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const raw = `{"title":"Um","description":"x","extra":${deep}}`;
    const post = (method: string, path: string, headers: Record<string, string>) =>
      owner.api.send(method, path, { token: owner.token, raw, headers });
    for (const headers of [keyed, {}])
      expect((await post('POST', '/content/services', headers)).status).toBe(201);
    expect((await post('PUT', '/content/hero', keyed)).status).toBe(200);
    expect(lines).toEqual([]);
  });

  test('belongs to the bytes of the body', async () => {
    const post = (raw: string) =>
      owner.api.send('POST', '/content/services', { token: owner.token, raw, headers: keyed });
    expect((await post('{"title":"Um","description":"x"}')).status).toBe(201);
    expect((await post('{"title":"Um", "description":"x"}')).status).toBe(422);
  });
});

test('an aborted request is 400 and not logged', async () => {
  const raw = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"phone":'));
      controller.error(new Error('aborted'));
    },
  });
  const answer = await owner.api.send('POST', '/users/login', { raw });
  expect(answer).toMatchObject({ status: 400, data: { message: answers.malformed } });
  expect(lines).toEqual([]);
});
