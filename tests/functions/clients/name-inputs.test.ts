import { expect, test } from 'vitest';
import names from '../../expected/inputs/names.json' with { type: 'json' };
import { idOf, ownerApi } from '../../support/api/owner-api.ts';

const owner = ownerApi('2026-05-04T12:00:00.000Z');
const { get, send } = owner;
const add = async (name: string, phone: string) =>
  idOf(await send('POST', '/users', { name, phone }));
const found = async (search: string) =>
  (await get<{ id: string }[]>(`/users?search=${encodeURIComponent(search)}`)).map(({ id }) => id);

const rows = names.rows.map(([name, typed]) => ({
  name: String(name),
  typed: [typed ?? []].flat(),
}));

test.each(rows)('$name is found by $typed', async ({ name, typed }) => {
  const id = await add(name, '11970300001');
  for (const words of [...typed, name]) expect([words, await found(words)]).toEqual([words, [id]]);
});

test.each([
  ['Inês D’Ávila', ["ines d'avila", 'Inês d avila', 'INÊS  D`ÁVILA.', 'Inês\u00a0D´Ávila ']],
  ['Mar\u200bília Quintela', ['marilia quintela', 'Marília  Quintela']],
  ['Raquel Santa\u00adrosa', ['Raquel Santarosa']],
  ['Ana\u2011Clara Hífen', ['Ana-Clara Hifen', 'ana clara hífen']],
  ['João  Silva Jr.', ['João Silva Jr', 'Joao Silva Jr..']],
])('%j is erased once its name is typed as it reads: %j', async (name, typed) => {
  for (const words of typed) {
    const id = await add(name, '11970300001');
    const erase = (text: string) => send('POST', `/users/${id}/erase`, { name: text });
    expect((await erase(words.split(/\s/)[0] ?? '')).status).toBe(422);
    expect([words, (await erase(words)).status]).toEqual([words, 200]);
  }
});

test('a phone is found by its digits, however it was copied', async () => {
  const id = await add('Lia', '11970300001');
  const other = ['97030\u20110001', 'https://wa.me/5511970300001', '015 11 97030-0001'];
  for (const text of [...names['phone queries that must find 11970300001'], ...other])
    expect([text, await found(text)]).toEqual([text, [id]]);
});
