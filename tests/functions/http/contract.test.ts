import { expect, test } from 'vitest';
import { answers } from '../../expected/sentences.ts';
import { idOf, ownerApi, refusal } from '../../support/api/owner-api.ts';

// Details of docs/spec.md §10.
const owner = ownerApi();
const { send } = owner;

// RFC 9110 §13.1.1; weak tags count, since caches and compression weaken them.
test.each([
  [200, ['"1"', 'W/"1"', '"7", "1"', '"7","1" , "9"', '"abc", W/"1"', '*', ' * ']],
  [409, ['"2"', '"2", "3"', '"abc"', '1', '', ',', '"1', '"1" "2"', '"0000000001"', 'x"1"']],
])('If-Match on version 1 is %i for the tags %j', async (status, tags) => {
  for (const tag of tags) {
    const saved = await send('POST', '/content/faq', { question: 'P', answer: 'R' });
    const path = `/content/faq/${idOf(saved)}`;
    const answer = await send('PUT', path, { question: 'Q' }, { 'if-match': tag });
    expect([tag, answer.status]).toEqual([tag, status]);
  }
});

test('If-Match matches only version 0 while nothing is saved', async () => {
  const conflict = { status: 409, data: { message: answers.conflict, current: {} } };
  for (const tag of ['*', '"1"', 'x'])
    expect(await send('PUT', '/content/hero', { title: 'Um' }, { 'if-match': tag })).toMatchObject(
      conflict,
    );
  expect(await owner.count('hero')).toBe(0);
});

test.each([
  ['GET', '/content/%68ero'],
  ['PUT', '/content/%68ero'],
  ['PATCH', '/content/%68ero'],
  ['GET', '/content%2Fhero'],
  ['GET', '/content/hero%20'],
  ['GET', '/users/%30000000-0000-4000-8000-000000000000'],
  ['GET', '/%'],
])('an address with encoded characters is unknown: %s %s', async (method, path) => {
  const unknown = { status: 404, data: { message: answers.notFound } };
  expect(await send(method, path)).toMatchObject(unknown);
  expect((await send('GET', '/users?search=%41na')).status).toBe(200);
});

test('invisible text is blank', async () => {
  // Zero-width characters, Hangul fillers, a blank Braille pattern, spaces of other widths.
  const texts = ['\u200b', '\u2060\ufeff', '\u3164', '\u2800', '\u00ad', '\u3000 \u2003'];
  const html = ['<p></p>', '<p> </p><br>', '<ul><li>&nbsp;</li></ul>', '<!-- x -->'];
  const description = 'x';
  const phone = '11988887777';
  for (const [path, body, field, message, blanks] of [
    ['/content/services', { description }, 'title', 'Título é obrigatório', texts],
    ['/users', { phone }, 'name', 'Nome é obrigatório', texts],
    ['/users/terms', { content: 'c' }, 'title', answers.termTitle, texts],
    ['/users/terms', { title: 'T' }, 'content', answers.termContent, [...html, '<p>\u200b</p>']],
  ] as const)
    for (const blank of blanks)
      expect([blank, await send('POST', path, { ...body, [field]: blank })]).toMatchObject([
        blank,
        refusal(field, message),
      ]);
  for (const name of texts) expect((await owner.register({ name })).status).toBe(422);
  const title = 'Mãos 👩‍⚕️';
  expect((await send('POST', '/content/services', { title, description })).data).toMatchObject({
    title,
  });
});

test.each(['', '  ', null])('a service at login that is %j is ignored', async (serviceId) => {
  const id = await owner.client('Ana', '11988887777');
  await owner.db`delete from service_requests`;
  expect(await owner.logIn({ serviceId })).toMatchObject({ status: 200, data: { user: { id } } });
  expect(await owner.count('service_requests')).toBe(0);
});
