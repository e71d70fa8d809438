import { beforeEach, describe, expect, test } from 'vitest';
import { insert } from '../../db/rows.ts';
import { answers } from '../../expected/sentences.ts';
import { type TestApi, testApi } from '../../support/api.ts';
import { testDb } from '../../support/database.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = testApi(await testDb());
  token = await api.adminToken();
});

describe('a text of sixty thousand characters', () => {
  const send = (path: string, content: string) =>
    api.send('POST', `/users/terms${path}`, { token, body: { title: 'T', content } });
  const TOO_LONG = 'Conteúdo: use no máximo 60000 caracteres.';

  test('is the longest, as typed and as saved', async () => {
    const longest = `<p>${'ã'.repeat(59_993)}</p>`;
    expect((await send('', longest)).status).toBe(201);
    for (const content of [`a${longest}`, 'a'.repeat(60_000), `<p>${'&'.repeat(20_000)}</p>`]) {
      for (const path of ['', '/preview']) {
        const { status, data } = await send(path, content);
        expect({ status, data }).toEqual({
          status: 422,
          data: { message: TOO_LONG, errors: { content: TOO_LONG } },
        });
      }
    }
    expect((await send('', 'a'.repeat(131_072))).status).toBe(413);
    expect(await insert(api.db, 'terms', { content: longest })).toEqual(expect.any(String));
  });
});

describe('a preview', () => {
  const preview = (content: unknown) =>
    api.send('POST', '/users/terms/preview', { token, body: { content } });

  test('has the text to be saved and the removals, and saves nothing', async () => {
    const { status, data } = await preview('<h1>T</h1>solto');
    expect({ status, data }).toEqual({
      status: 200,
      data: {
        content: '<p>T</p><p>solto</p>',
        removed: [{ what: '<h1>', count: 1, outcome: 'changed' }],
      },
    });
    expect(await api.db`select 1 from terms`).toEqual([]);
    expect((await preview('<p>&nbsp;</p><hr>')).data).toEqual({
      content: '',
      removed: [{ what: '<hr>', count: 1, outcome: 'gone' }],
    });
  });

  test.each([
    ['', answers.termContent],
    [undefined, answers.termContent],
    ['a\u0000b', 'Conteúdo: há caracteres que não podem ser salvos.'],
    ['a&#7;b', 'Conteúdo: há caracteres que não podem ser salvos.'],
    [['a'], 'Conteúdo: valor inválido.'],
  ])('of %j is refused like a save', async (content, sentence) => {
    const { status, data } = await preview(content);
    expect({ status, data }).toEqual({
      status: 422,
      data: { message: sentence, errors: { content: sentence } },
    });
  });
});
