import { Icon } from '../../ui/icons.tsx';
import { receiptPath } from '../address.ts';

type Props = { readonly id: string; readonly of: string };

/** The way to the receipt of an acceptance. */
export function ReceiptLink({ id, of }: Props) {
  return (
    <a className="term-proof" href={receiptPath(id)} aria-label={`Comprovante de ${of}`}>
      <Icon name="printer" size={18} />
      Comprovante
    </a>
  );
}
