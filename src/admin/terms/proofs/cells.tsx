import { Button, Text } from '@mantine/core';
import { formatPhone } from '../../../shared/core/phone.ts';
import type { Acceptance } from '../../../shared/terms/records.ts';
import { Icon } from '../../ui/icons.tsx';
import { clientPath, receiptPath } from '../../ui/router.ts';

type Props = { readonly acceptance: Acceptance };

export function Who({ acceptance: { client, proven } }: Props) {
  if (client)
    return (
      <a className="name-link" href={clientPath(client.id)} dir="auto">
        {client.name}
      </a>
    );
  return (
    <Text span inherit fw={400}>
      Cadastro excluído
      <Text component="small" size="sm" c="dimmed" display="block">
        {proven ? 'Dá para comprovar com o telefone' : 'Não dá mais para saber quem era'}
      </Text>
    </Text>
  );
}

export const phoneOf = ({ client }: Acceptance) => (client ? formatPhone(client.phone) : '-');

export function ReceiptLink({ id, of }: { readonly id: string; readonly of: string }) {
  return (
    <Button
      component="a"
      variant="subtle"
      size="sm"
      px="xs"
      leftSection={<Icon name="printer" size={18} />}
      href={receiptPath(id)}
      aria-label={`Comprovante de ${of}`}
    >
      Comprovante
    </Button>
  );
}
