import { CLIENTS_PAGE } from '../../shared/clients/records.ts';
import { formatCount } from '../../shared/core/text.ts';
import type { ClientsPage } from './list/client-list.ts';

/** '1 cliente voltou', '1.022 clientes voltaram'. */
export const countClients = (count: number, one: string, many: string) =>
  count === 1 ? `1 cliente ${one}` : `${formatCount(count)} clientes ${many}`;

export function describeRange({ clients: { length }, total, page }: ClientsPage): string {
  if (total === 0) return 'Nenhum cliente para mostrar';
  if (total === 1) return 'Mostrando 1 cliente';
  const first = (page - 1) * CLIENTS_PAGE + 1;
  const last = first + length - 1;
  const range = first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`;
  return `Mostrando ${range} de ${formatCount(total)} clientes`;
}
