import { expect, test } from 'vitest';
import type { Notice } from '../../../src/admin/ui/say.ts';
import type { Term } from '../../../src/shared/terms/terms.ts';
import { loggedIn, onPage, settled, writesOf } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const term = (id: string, active: boolean): Term => ({
  ...{ id, active, title: 'Regras', version: id, content: '<p>Chegue na hora.</p>' },
  ...{ created_at: '2026-01-02T12:00:00Z', revision: 1, acceptances: 0, archived: false },
});

/** The notice and the writes of an undo, where 1.0 was in force, and `since` is by now. */
async function undone(of: Term, act: 'toggle' | 'delete', since: string | null) {
  const said: Notice[] = [];
  const say = (notice: Notice) => void said.push(notice);
  const inForce = () => ({ id: said.length > 0 ? since : '1.0' });
  const calls = answer(({ method }) => ({ body: method === 'GET' ? inForce() : of }));
  const { toggleActive, deleteTerm } = await loggedIn(
    () => import('../../../src/admin/terms/acts.ts'),
  );
  if (act === 'toggle') await toggleActive(of, say);
  else await deleteTerm(of, say, () => {});
  const before = (await writesOf(calls)).length;
  said[0]?.action?.run();
  await settled();
  const writes = (await writesOf(calls)).slice(before).map(([line, body]) => [line, body?.active]);
  return { notice: said[1], writes };
}

onPage({ clock: true });

test('an undo puts back the term that was in force', async () => {
  const activated = await undone(term('2.0', false), 'toggle', '2.0');
  expect(activated.writes).toEqual([['PUT /users/terms/1.0', true]]);
  const deactivated = await undone(term('1.0', true), 'toggle', null);
  expect(deactivated.writes).toEqual([['PUT /users/terms/1.0', true]]);
  const deleted = await undone(term('1.0', true), 'delete', null);
  expect(deleted.writes.at(-1)).toEqual(['PUT /users/terms/1.0', true]);
  const text = '“Regras 1.0” voltou para a lista.';
  expect(deleted.notice).toMatchObject({ kind: 'success', text });
});

test('an undo leaves alone a term that another device put in force since', async () => {
  const detail = 'O termo em vigor já é outro: ele continua valendo.';
  for (const of of [term('2.0', false), term('1.0', true)])
    expect(await undone(of, 'toggle', '3.0')).toEqual({
      writes: [],
      notice: { kind: 'danger', text: 'Erro ao atualizar status', detail },
    });
  const deleted = await undone(term('1.0', true), 'delete', '3.0');
  expect(deleted.writes).toEqual([['POST /users/terms/1.0/restore', undefined]]);
  const text = '“Regras 1.0” voltou para a lista, inativo.';
  expect(deleted.notice).toMatchObject({ kind: 'success', text, detail });
});
