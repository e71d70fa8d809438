import { expect, test } from 'vitest';
import { insert } from '../../db/rows.ts';
import { answers } from '../../expected/sentences.ts';
import { answerOf, ownerApi, refusal } from '../../support/api/owner-api.ts';

const owner = ownerApi();

const send = (path: string, content: string) =>
  owner.send('POST', `/users/terms${path}`, { title: 'T', content });
const TOO_LONG = 'Conteúdo: use no máximo 60000 caracteres.';

test('a text of sixty thousand characters is the longest, as typed and as saved', async () => {
  const longest = `<p>${'ã'.repeat(59_993)}</p>`;
  expect((await send('', longest)).status).toBe(201);
  for (const content of [`a${longest}`, 'a'.repeat(60_000), `<p>${'&'.repeat(20_000)}</p>`]) {
    for (const path of ['', '/preview']) {
      expect(answerOf(await send(path, content))).toEqual(refusal('content', TOO_LONG));
    }
  }
  expect((await send('', 'a'.repeat(131_072))).status).toBe(413);
  expect(await insert(owner.db, 'terms', { content: longest })).toEqual(expect.any(String));
});

const preview = (content: unknown) => owner.send('POST', '/users/terms/preview', { content });

test('a preview has the text to be saved, and saves nothing', async () => {
  expect(answerOf(await preview('<h1>T</h1>solto'))).toEqual({
    status: 200,
    data: { content: '<p>T</p>solto' },
  });
  expect(await owner.db`select 1 from terms`).toEqual([]);
  const soft = await preview('Cláusula\u0001 um\u000bcontinuação');
  expect(soft.data).toEqual({ content: '<p>Cláusula um<br />\ncontinuação</p>' });
  expect((await preview('<p>&nbsp;</p><hr>')).data).toEqual({ content: '' });
});

test.each([
  ['', answers.termContent],
  [undefined, answers.termContent],
  ['a\ud800b', 'Conteúdo: há caracteres que não podem ser salvos.'],
  [['a'], 'Conteúdo: valor inválido.'],
])('a preview of %j is refused like a save', async (content, sentence) => {
  expect(answerOf(await preview(content))).toEqual(refusal('content', sentence));
});
