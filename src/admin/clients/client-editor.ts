import * as v from 'valibot';
import { ApiFailure } from '../../browser/api.ts';
import { listedFields } from '../../shared/clients/fields.ts';
import { type Client, type NewClient, newClient } from '../../shared/clients/records.ts';
import { check } from '../../shared/core/check.ts';
import { enrol, phoneOwner } from '../appointments/new-client.ts';
import { createEditor, type Editor } from '../editor/editor.ts';
import { startOf } from '../editor/record-form.ts';
import { type Base, changesIn } from '../editor/state.ts';
import { failure } from '../ui/say.ts';
import { CLIENT_DRAFTS } from './client-drafts.ts';
import { change, clientFailures } from './clients.ts';

const savedClient = v.object({ ...newClient.entries, phone: v.string() });

async function sendChanges(
  values: NewClient,
  { record, version }: Base<Client>,
  key: string,
): Promise<Client | 'unchanged'> {
  if (!record || version === null) return enrol(values, key);
  const changes = changesIn(listedFields, values, record);
  return Object.keys(changes).length === 0
    ? 'unchanged'
    : change({ id: record.id, version }, changes, key);
}

async function save(values: NewClient, base: Base<Client>, key: string) {
  try {
    return await sendChanges(values, base, key);
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
    own: true,
    start: startOf(listedFields),
    // A stored phone that today's rules would refuse may stay.
    validate: (values) => check(values.phone === client?.phone ? savedClient : newClient, values),
    tidy: startOf(listedFields),
    save,
    deleted:
      'Este cliente foi excluído enquanto você editava. Salve para cadastrá-lo de novo com o que você escreveu.',
    next: 'record',
    saved: ({ record }) =>
      record ? 'Cliente atualizado com sucesso!' : 'Cliente adicionado com sucesso!',
    failed: (_message, _base, error) => {
      const owner = phoneOwner(error);
      const notice = failure(clientFailures.save, error);
      if (!owner) return notice;
      const run = () => show(owner.id);
      return { ...notice, action: { label: `Ver o cadastro de ${owner.name}`, run } };
    },
  });
  return editor;
}
