import { formatPhone } from '../../../shared/core/phone.ts';
import type { Acceptance } from '../../../shared/terms/records.ts';
import { clientPath } from '../../clients/address.ts';

type Props = { readonly acceptance: Acceptance };

/** The client of an acceptance; whether one who is gone can still be proven. */
export function Who({ acceptance: { client, proven } }: Props) {
  if (client)
    return (
      <a className="term-title" href={clientPath(client.id)} dir="auto">
        {client.name}
      </a>
    );
  return (
    <span className="term-gone">
      Cliente eliminado
      <small>
        {proven ? 'Dá para comprovar com o telefone' : 'Não dá mais para saber quem era'}
      </small>
    </span>
  );
}

export const phoneOf = ({ client }: Acceptance) => (client ? formatPhone(client.phone) : '-');
