import type { Client } from '../../shared/clients/records.ts';
import { failure, runAndNotify, type Say } from '../ui/failures.ts';
import type { Notice } from '../ui/NoticeAlert.tsx';
import { clientFailures } from './client-failures.ts';
import { remove, removeAll, restore, restoreAll, setStatus, toggle } from './clients.ts';
import { countClients } from './count.ts';
import type { Person } from './erasure/client-erasure.ts';
import { deselect, type Selection } from './list/selection.ts';

export type ClientActions = {
  readonly onEdit: (client: Client) => void;
  readonly onToggle: (client: Client) => void;
  readonly onDelete: (client: Client) => void;
  readonly onNotify: (client: Client) => void;
  readonly onErase: (client: Person) => void;
};

const success = (text: string, run?: () => void): Notice => ({
  kind: 'success',
  text,
  ...(run && { action: { label: 'Desfazer', run } }),
});

const statusOf = ({ active }: Client) => (active ? 'Cliente ativado.' : 'Cliente desativado.');

/** Toggles a client's status, with undo. */
export function toggleActive(client: Client, say: Say): Promise<void> {
  const { status } = clientFailures;
  const back = async () => success(statusOf(await setStatus(client.id, client.active)));
  return runAndNotify(say, status, async () =>
    success(statusOf(await toggle(client)), () => void runAndNotify(say, status, back)),
  );
}

/** Restores a deleted client. */
export const undelete = ({ id, name }: Pick<Client, 'id' | 'name'>, say: Say): Promise<void> =>
  runAndNotify(say, clientFailures.save, async () => {
    await restore(id);
    return success(`“${name}” voltou para a lista.`);
  });

/** Deletes a client, with undo; `onGone` runs before the notice. */
export function deleteClient(client: Client, say: Say, onGone: () => void): Promise<void> {
  const { id } = client;
  return runAndNotify(say, clientFailures.remove, async () => {
    await remove(id);
    deselect([id]);
    onGone();
    return success('Cliente excluído com sucesso!', () => void undelete(client, say));
  });
}

const undo = (run: () => void) => ({ action: { label: 'Desfazer', run } });

async function restoreSelection(ids: readonly string[], say: Say): Promise<void> {
  const left = new Set(ids);
  const back: string[] = [];
  try {
    await restoreAll(ids, ({ done, skipped }) => {
      back.push(...done);
      for (const id of [...done, ...skipped]) left.delete(id);
    });
  } catch (error) {
    const again = undo(() => void restoreSelection([...left], say));
    say({ kind: 'danger', ...failure(clientFailures.save, error), ...again });
    return;
  }
  const stayed = ids.length - back.length;
  say({
    ...success(`${countClients(back.length, 'voltou', 'voltaram')} para a lista.`),
    ...(stayed > 0 && {
      detail: `${countClients(stayed, 'não pôde', 'não puderam')} voltar: o telefone já é de outro.`,
    }),
  });
}

const deletedText = (count: number) =>
  count === 1
    ? 'Cliente excluído com sucesso!'
    : `${countClients(count, '', 'excluídos')} com sucesso!`;

/** Deletes the selected clients, with undo; `onProgress` receives the number done so far. */
export async function deleteSelection(
  selection: Selection,
  say: Say,
  onProgress: (done: number) => void,
): Promise<void> {
  const deleted: string[] = [];
  let missing = 0;
  const back = () => deleted.length > 0 && undo(() => void restoreSelection(deleted, say));
  try {
    await removeAll([...selection.keys()], ({ done, skipped }) => {
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
