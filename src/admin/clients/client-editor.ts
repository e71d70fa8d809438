import { ApiFailure } from '../../browser/api.ts';
import {
  type Client,
  type ClientChange,
  type NewClient,
  newClient,
} from '../../shared/clients/records.ts';
import { check } from '../../shared/core/check.ts';
import { createEditor, type Editor } from '../editor/editor.ts';
import type { Base } from '../editor/state.ts';
import { CLIENT_DRAFTS } from './client-drafts.ts';
import { clientFailures, failure, isGone, newer, phoneOwner } from './client-failures.ts';
import { add, change } from './clients.ts';

const differing = (values: NewClient, record: Client): ClientChange => ({
  ...(values.name !== record.name && { name: values.name }),
  ...(values.phone !== record.phone && { phone: values.phone }),
  ...(values.email !== record.email && { email: values.email }),
  ...(values.active !== record.active && { active: values.active }),
});

async function sent(
  values: NewClient,
  { record, version }: Base<Client>,
  key: string,
): Promise<Client | 'unchanged'> {
  if (!record || version === null) return add(values, key);
  const changes = differing(values, record);
  return Object.keys(changes).length === 0
    ? 'unchanged'
    : change({ id: record.id, version }, changes, key);
}

/** Says at the field whose phone it is; below the sentence stands the way there. */
async function save(values: NewClient, base: Base<Client>, key: string) {
  try {
    return await sent(values, base, key);
  } catch (error) {
    if (!(error instanceof ApiFailure) || !phoneOwner(error)) throw error;
    const { status, message, errors, data } = error;
    throw new ApiFailure(status, message, { phone: message, ...errors }, data);
  }
}

/** The editor of a client, or of a new one for null; `show` opens another client's page. */
export function clientEditor(client: Client | null, show: (id: string) => void): Editor<Client> {
  const editor: Editor<Client> = createEditor({
    screen: CLIENT_DRAFTS,
    start: (record) => ({
      name: record?.name ?? '',
      phone: record?.phone ?? '',
      email: record?.email ?? '',
      active: record?.active ?? true,
    }),
    validate: (values) => check(newClient, values),
    find: (id) => (id === client?.id ? client : null),
    save,
    conflict: (error) => newer<Client>(error),
    deleted: (error) =>
      isGone(error)
        ? 'Este cliente foi excluído enquanto você editava. Salve para cadastrá-lo de novo com o que você escreveu.'
        : null,
    next: 'record',
    saved: ({ record }) =>
      record ? 'Cliente atualizado com sucesso!' : 'Cliente adicionado com sucesso!',
    failed: (_message, _base, error) => {
      const owner = phoneOwner(error);
      const said = failure(clientFailures.save, error);
      if (!owner) return said;
      const run = () => show(owner.id);
      return { ...said, action: { label: `Ver o cadastro de ${owner.name}`, run } };
    },
  });
  return editor;
}
