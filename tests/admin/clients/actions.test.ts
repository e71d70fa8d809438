import { expect, test, vi } from 'vitest';
import type { Client } from '../../../src/shared/clients/records.ts';
import { loggedIn, onPage } from '../../support/panel/logged-in.ts';
import { answer } from '../../support/panel/page.ts';

const PEOPLE = Array.from({ length: 250 }, (_, n) => ({ id: `id-${n}`, name: 'Ana' }) as Client);

async function load() {
  const loaded = await loggedIn(async () => ({
    ...(await import('../../../src/admin/clients/actions.ts')),
    ...(await import('../../../src/admin/clients/list/selection.ts')),
    ...(await import('../../../src/admin/ui/say.ts')),
  }));
  loaded.select(PEOPLE, true);
  return {
    ...loaded,
    selected: () => [...loaded.$selection.get().keys()],
  };
}

onPage({ clock: true });

test('deleted clients are deselected, and so are those that were gone', async () => {
  let calls = 0;
  answer(() => {
    calls += 1;
    if (calls > 1) return { status: 503, body: { message: 'Serviço indisponível.' } };
    return { body: { done: PEOPLE.slice(1, 200).map(({ id }) => id), skipped: ['id-0'] } };
  });
  const { deleteSelection, $selection, selected, $notice } = await load();
  const progress: number[] = [];
  await deleteSelection($selection.get(), (done) => progress.push(done));
  expect(selected()).toEqual(PEOPLE.slice(200).map(({ id }) => id));
  expect(progress).toEqual([200]);
  expect($notice.get()).toMatchObject({
    kind: 'danger',
    text: 'Erro ao excluir cliente. Por favor, tente novamente.',
    detail:
      'Serviço indisponível. 199 clientes excluídos com sucesso! 50 clientes continuam selecionados.',
    action: { label: 'Desfazer' },
  });
});

test('a client deleted alone is deselected', async () => {
  answer(() => ({ status: 204 }));
  const { deleteClient, selected, $notice } = await load();
  await deleteClient(PEOPLE[0] ?? expect.fail());
  expect(selected()).toEqual(PEOPLE.slice(1).map(({ id }) => id));
  const text = 'Cliente excluído com sucesso!';
  expect($notice.get()).toMatchObject({ kind: 'success', text, action: { label: 'Desfazer' } });
});

test('deleted clients of whom none can return say only why', async () => {
  const ids = PEOPLE.slice(0, 2).map(({ id }) => id);
  answer(({ url }) => {
    const restored = url.includes('restore');
    return { body: { done: restored ? [] : ids, skipped: restored ? ids : [] } };
  });
  const { deleteSelection, $notice } = await load();
  await deleteSelection(new Map(ids.map((id) => [id, 'Ana'])), () => {});
  $notice.get()?.action?.run();
  const text =
    '2 clientes não puderam voltar: o telefone já é de outro, ou o cadastro já saiu da lixeira.';
  await vi.waitFor(() => expect($notice.get()).toEqual({ kind: 'danger', text }));
});
