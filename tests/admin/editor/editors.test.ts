import { beforeEach, expect, test } from 'vitest';
import type { DrawnEditor } from '../../../src/admin/editor/editor.ts';
import { onPage, writesOf } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';
import { editorRows } from './editor-rows.ts';

const SUCCESS = { body: { id: 'one', version: 4, revision: 4, templates: [], months: 12 } };

let given: ReturnType<Parameters<typeof answer>[0]>;
let calls: Request[];

onPage();
beforeEach(() => {
  given = SUCCESS;
  calls = answer(({ method, url }) => {
    if (url.endsWith('/preview')) return { body: { content: 'x', removed: [] } };
    return method === 'GET' ? { body: [] } : given;
  });
});

const saves = () =>
  calls.filter(({ method, url }) => method !== 'GET' && !/\/(preview|read)$/.test(url));

const noticeOf = ({ $state, $notice }: DrawnEditor) => {
  const shown = $state.get();
  return shown.state === 'failed' ? shown.notice : $notice.get();
};

test.each(editorRows)('$name with a wrong field or without a change is not sent', async (row) => {
  const editor = await row.open();
  // At version 0 the suggested texts are saved.
  if (![null, '"0"'].includes(row.sends[2])) {
    await editor.submit();
    expect(noticeOf(editor)?.text).toBe('Nada mudou: não há o que salvar.');
  }
  if (row.wrong) {
    editor.change(row.wrong[0]);
    await editor.submit();
    expect(editor.$state.get().form?.errors).toEqual(row.wrong[1]);
  }
  expect(saves()).toEqual([]);
});

test.each(editorRows)('$name is sent under one key until it is saved', async (row) => {
  const { open, typed, sends, saved, stays = false, failed, detailed, newer } = row;
  const editor = await open();
  editor.change(typed);
  const message = detailed ? 'Algo deu errado.' : '';
  for (const [refusal, detail] of [
    ['offline', 'Sem conexão. Confira sua internet e tente novamente.'],
    [{ status: 409, body: { message: 'Conflito.' } }, 'Conflito.'],
    [{ status: 500, body: { message, current: newer?.[0] } }, ''],
  ] as const) {
    given = refusal;
    await editor.submit();
    const isApart = detailed || refusal === 'offline';
    const text = isApart || !detail ? failed : `Erro: ${detail}`;
    const notice = { kind: 'danger', text, ...(isApart && detail && { detail }) };
    expect(editor.$state.get()).toMatchObject({ state: 'failed', form: { values: typed } });
    expect(noticeOf(editor)).toEqual(notice);
  }
  given = SUCCESS;
  await editor.submit();
  expect(noticeOf(editor)).toEqual(saved && { kind: 'success', text: saved });
  expect(editor.$state.get().form?.base.record !== null).toBe(stays);
  expect(await writesOf(saves())).toEqual(Array(4).fill(sends));
  expect(new Set(saves().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test.each(editorRows.filter(({ newer }) => newer))(
  '$name that was changed elsewhere is sent over the newer version',
  async ({ open, typed, sends, newer }) => {
    const editor = await open();
    editor.change(typed);
    given = { status: 409, body: { message: 'Conflito.', current: newer?.[0] } };
    await editor.submit();
    expect(editor.$state.get()).toMatchObject({ state: 'stale', theirs: newer?.[1] });
    given = SUCCESS;
    await editor.keepMine();
    expect((await writesOf(saves())).at(-1)).toEqual([sends[0], sends[1], '"9"']);
  },
);

test.each(editorRows.filter(({ gone }) => gone))(
  '$name that was deleted elsewhere keeps what was typed',
  async ({ open, typed, sends, gone }) => {
    const editor = await open();
    editor.change(typed);
    given = { status: 404, body: { message: 'Registro não encontrado.' } };
    await editor.submit();
    expect(noticeOf(editor)?.text).toBe(gone?.[0]);
    expect(editor.$state.get().form?.values).toMatchObject(typed);
    await editor.submit();
    expect((await writesOf(saves())).map(([line]) => line)).toEqual([sends[0], gone?.[1]]);
  },
);
