import { formatPhone } from '../../../shared/core/phone.ts';
import type { Acceptance } from '../../../shared/terms/records.ts';
import { Icon } from '../../ui/icons.tsx';
import { clientPath, receiptPath } from '../../ui/router.ts';

type Props = { readonly acceptance: Acceptance };

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

export function ReceiptLink({ id, of }: { readonly id: string; readonly of: string }) {
  return (
    <a className="term-proof" href={receiptPath(id)} aria-label={`Comprovante de ${of}`}>
      <Icon name="printer" size={18} />
      Comprovante
    </a>
  );
}
