import type { Client } from '../../../shared/client-records.ts';
import { remove, restore, setStatus, toggle } from '../../../stores/admin-clients.ts';
import { clientFailures, failure } from '../../../stores/client-failures.ts';
import type { Notice } from '../../../stores/editor-state.ts';

export type Say = (notice: Notice) => void;

/** Does something and tells of it, or of what stopped it. */
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

/** Turns a client's status; 'Desfazer' turns it back. */
export function turn(client: Client, say: Say): Promise<void> {
  const { status } = clientFailures;
  const back = async () => success(statusOf(await setStatus(client.id, client.active)));
  return told(say, status, async () =>
    success(statusOf(await toggle(client)), () => void told(say, status, back)),
  );
}

/** Deletes a client; 'Desfazer' brings her back. `onGone` is called before it is told. */
export function destroy({ id, name }: Client, say: Say, onGone: () => void): Promise<void> {
  async function back(): Promise<Notice> {
    await restore(id);
    return success(`“${name}” voltou para a lista.`);
  }
  return told(say, clientFailures.remove, async () => {
    await remove(id);
    onGone();
    return success(
      'Cliente excluído com sucesso!',
      () => void told(say, clientFailures.save, back),
    );
  });
}
