import type { Client } from '../../shared/clients/records.ts';
import { act, type Done, failure, say, undoBy } from '../ui/say.ts';
import * as clients from './clients.ts';
import { countClients } from './count.ts';
import { deselect, type Selection } from './list/selection.ts';
import { leaveClient } from './use-sub-page.ts';

const { clientFailures } = clients;

const statusOf = ({ active }: Client) => ({
  text: active ? 'Cliente ativado.' : 'Cliente desativado.',
});

export const toggleActive = (client: Client): Promise<void> =>
  act(say, clientFailures.status, async () => ({
    ...statusOf(await clients.toggle(client)),
    undo: async () => statusOf(await clients.setStatus(client.id, client.active)),
  }));

type Named = Pick<Client, 'id' | 'name'>;

async function bringBack({ id, name }: Named): Promise<Done> {
  await clients.restore(id);
  return { text: `“${name}” voltou para a lista.` };
}

export const undelete = (client: Named): Promise<void> =>
  act(say, clientFailures.save, () => bringBack(client));

/** Deletes a client, with undo, and leaves the client's page. */
export function deleteClient(client: Named): Promise<void> {
  async function work() {
    await clients.remove(client.id);
    deselect([client.id]);
    await leaveClient();
    return { text: 'Cliente excluído com sucesso!', undo: () => bringBack(client) };
  }
  return act(say, clientFailures.remove, work, clientFailures.save);
}

async function restoreSelection(ids: readonly string[]): Promise<void> {
  const left = new Set(ids);
  const back: string[] = [];
  try {
    await clients.restoreAll(ids, ({ done, skipped }) => {
      back.push(...done);
      for (const id of [...done, ...skipped]) left.delete(id);
    });
  } catch (error) {
    const again = undoBy(() => void restoreSelection([...left]));
    say({ kind: 'danger', ...failure(clientFailures.save, error), ...again });
    return;
  }
  const stayed = ids.length - back.length;
  const stuck = countClients(stayed, 'não pôde', 'não puderam');
  const detail = `${stuck} voltar: o telefone já é de outro, ou o cadastro já saiu da lixeira.`;
  if (back.length === 0) return say({ kind: 'danger', text: detail });
  say({
    kind: 'success',
    text: `${countClients(back.length, 'voltou', 'voltaram')} para a lista.`,
    ...(stayed > 0 && { detail }),
  });
}

const deletedText = (count: number) =>
  count === 1
    ? 'Cliente excluído com sucesso!'
    : `${countClients(count, '', 'excluídos')} com sucesso!`;

/** Deletes the selected clients, with undo; `onProgress` receives the number done so far. */
export async function deleteSelection(
  selection: Selection,
  onProgress: (done: number) => void,
): Promise<void> {
  const deleted: string[] = [];
  let missing = 0;
  const back = () => deleted.length > 0 && undoBy(() => void restoreSelection(deleted));
  try {
    await clients.removeAll([...selection.keys()], ({ done, skipped }) => {
      deleted.push(...done);
      missing += skipped.length;
      deselect([...done, ...skipped]);
      onProgress(deleted.length + missing);
    });
  } catch (error) {
    const { text, detail } = failure(clientFailures.remove, error);
    const left = selection.size - deleted.length - missing;
    const remaining = countClients(left, 'continua selecionado.', 'continuam selecionados.');
    const done = deleted.length > 0 && deletedText(deleted.length);
    say({
      kind: 'danger',
      text,
      detail: [detail, done, remaining].filter(Boolean).join(' '),
      ...back(),
    });
    return;
  }
  const absent = countClients(missing, 'já não estava', 'já não estavam');
  const skipped = missing > 0 && `${absent} na lista.`;
  say({
    kind: 'success',
    text: deleted.length > 0 ? deletedText(deleted.length) : String(skipped),
    ...(deleted.length > 0 && skipped && { detail: skipped }),
    ...back(),
  });
}
