import type { Client } from '../../shared/clients/records.ts';
import type { Notice } from '../editor/state.ts';
import { clientFailures, failure } from './client-failures.ts';
import { remove, removeAll, restore, restoreAll, setStatus, toggle } from './clients.ts';
import { clientsWho } from './count.ts';
import { drop, type Selection } from './list/client-selection.ts';

export type Say = (notice: Notice) => void;

async function told(say: Say, text: string, doing: () => Promise<Notice>): Promise<void> {
  try {
    say(await doing());
  } catch (error) {
    say({ kind: 'danger', ...failure(text, error) });
  }
}

const success = (text: string, run?: () => void): Notice => ({
  kind: 'success',
  text,
  ...(run && { action: { label: 'Desfazer', run } }),
});

const statusOf = ({ active }: Client) => (active ? 'Cliente ativado.' : 'Cliente desativado.');

/** Toggles a client's status, with undo. */
export function turn(client: Client, say: Say): Promise<void> {
  const { status } = clientFailures;
  const back = async () => success(statusOf(await setStatus(client.id, client.active)));
  return told(say, status, async () =>
    success(statusOf(await toggle(client)), () => void told(say, status, back)),
  );
}

/** Deletes a client, with undo; `onGone` runs before the notice. */
export function destroy({ id, name }: Client, say: Say, onGone: () => void): Promise<void> {
  async function back(): Promise<Notice> {
    await restore(id);
    return success(`“${name}” voltou para a lista.`);
  }
  return told(say, clientFailures.remove, async () => {
    await remove(id);
    drop([id]);
    onGone();
    return success(
      'Cliente excluído com sucesso!',
      () => void told(say, clientFailures.save, back),
    );
  });
}

const undo = (run: () => void) => ({ action: { label: 'Desfazer', run } });

async function bringBack(ids: readonly string[], say: Say): Promise<void> {
  const left = new Set(ids);
  const back: string[] = [];
  try {
    await restoreAll(ids, ({ done, skipped }) => {
      back.push(...done);
      for (const id of [...done, ...skipped]) left.delete(id);
    });
  } catch (error) {
    const again = undo(() => void bringBack([...left], say));
    say({ kind: 'danger', ...failure(clientFailures.save, error), ...again });
    return;
  }
  const stayed = ids.length - back.length;
  say({
    ...success(`${clientsWho(back.length, 'voltou', 'voltaram')} para a lista.`),
    ...(stayed > 0 && {
      detail: `${clientsWho(stayed, 'não pôde', 'não puderam')} voltar: o telefone já é de outro.`,
    }),
  });
}

const deletedWords = (count: number) =>
  count === 1
    ? 'Cliente excluído com sucesso!'
    : `${clientsWho(count, '', 'excluídos')} com sucesso!`;

/** Deletes the selected clients, with undo; `onPart` receives the number done so far. */
export async function destroyAll(
  selection: Selection,
  say: Say,
  onPart: (done: number) => void,
): Promise<void> {
  const gone: string[] = [];
  let missing = 0;
  const back = () => gone.length > 0 && undo(() => void bringBack(gone, say));
  try {
    await removeAll([...selection.keys()], ({ done, skipped }) => {
      gone.push(...done);
      missing += skipped.length;
      drop([...done, ...skipped]);
      onPart(gone.length + missing);
    });
  } catch (error) {
    const { text, detail } = failure(clientFailures.remove, error);
    const left = selection.size - gone.length - missing;
    const stay = clientsWho(left, 'continua selecionado.', 'continuam selecionados.');
    const went = gone.length > 0 && deletedWords(gone.length);
    say({
      kind: 'danger',
      text,
      detail: [detail, went, stay].filter(Boolean).join(' '),
      ...back(),
    });
    return;
  }
  const absent = clientsWho(missing, 'já não estava', 'já não estavam');
  const skipped = missing > 0 && `${absent} na lista.`;
  say({
    kind: 'success',
    text: gone.length > 0 ? deletedWords(gone.length) : String(skipped),
    ...(gone.length > 0 && skipped && { detail: skipped }),
    ...back(),
  });
}
