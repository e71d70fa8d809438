// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToPublish } from '../../../src/admin/publishing/ToPublish.tsx';
import { clearSession, startSession } from '../../../src/admin/session/session.ts';
import { TermPage } from '../../../src/admin/terms/TermPage.tsx';
import { Trash, type TrashProps } from '../../../src/admin/ui/list/Trash.tsx';
import { setClock } from '../../../src/shared/core/clock.ts';
import { draw } from '../../support/panel/drawn.tsx';
import { ana } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const AT = '2026-11-20T17:32:00.000Z';
const ID = '0b0e7f44-1f6e-4c55-9a55-2f0a2f1f0001';
const row = { id: ID, created_at: AT, deleted_at: AT, deleted_by: null };
const term = { ...row, title: 'T', version: '1', content: '', revision: 1, acceptances: 0 };
const change = { ...row, section: 'faq', action: 'update', name: 'N' };
const $deleted = atom({ data: [row], loading: false });

beforeEach(() => {
  document.documentElement.dataset.timeZone = 'America/Sao_Paulo';
  setClock(() => Date.parse('2026-11-22T12:00:00Z'));
  startSession(ana);
  answer(({ url }) => ({ body: url.includes('terms') ? [term] : [change] }));
});
afterEach(() => clearSession());

const deleted = (() => $deleted) as unknown as TrashProps<unknown>['deleted'];
const trash = { deleted, nameOf: () => 'N', onRestore: async () => {}, onClose: () => {} };
test.each([
  ['Exclusão em 20/11 às 14:32', <Trash key="t" {...trash} />],
  ['Criado em 20/11 às 14:32', <TermPage key="t" id={ID} onBack={() => {}} />],
  ['Alteração em 20/11 às 14:32', <ToPublish key="t" onClose={() => {}} />],
])('what happened on a day says so in a sentence: %s', async (words, part) => {
  draw(part);
  await vi.waitFor(() => expect(document.body.textContent).toContain(words));
});
