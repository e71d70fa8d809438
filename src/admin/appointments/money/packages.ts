import { atom } from 'nanostores';
import { randomKey } from '../../../browser/attempt-key.ts';
import { packageName } from '../../../shared/money/package-words.ts';
import type { Package, PackageChange, PackageValues } from '../../../shared/money/packages.ts';
import * as endpoints from '../../../shared/money/panel-endpoints.ts';
import { PAYMENT_LABELS } from '../../../shared/money/payments.ts';
import { queryAt, querySearch, reload } from '../../session/queries.ts';
import { resource } from '../../session/resource.ts';
import { act, actOn, type Done, type Say, say, unlessGone } from '../../ui/say.ts';

export const PACKAGE_FAILED = 'Não foi possível salvar o pacote. Tente de novo.';

export const $packages = querySearch(
  endpoints.listPackages,
  atom({ open: 'true', limit: '500' } as const),
  ({ data }) => data,
);

export const packagesOf = (client: string) =>
  querySearch(endpoints.listPackages, atom({ client, limit: '100' }), ({ data }) => data);

export const deletedPackages = () => queryAt(endpoints.listDeletedPackages, {});

const written = resource(() => reload(endpoints.listPackages, endpoints.listOwed));

export const sellPackage = (client: string, values: PackageValues, key: string): Promise<Package> =>
  written.save(endpoints.createPackage, { body: { client, ...values }, key });

export const changePackage = (
  { id, version }: Pick<Package, 'id' | 'version'>,
  body: PackageChange,
  key: string = randomKey(),
): Promise<Package> =>
  written.save(endpoints.changePackage, { params: { id }, body, version, key });

async function bringBack(id: string): Promise<Done> {
  await written.save(endpoints.restorePackage, { params: { id }, key: randomKey() });
  return { text: 'O pacote voltou.' };
}

async function takeAway(id: string): Promise<Done> {
  await written.remove(endpoints.removePackage, { params: { id } }).catch(unlessGone);
  return { text: 'Pacote excluído com sucesso.', undo: () => bringBack(id) };
}

const NOT_PAID = 'Não foi possível anotar o pagamento. Tente de novo.';
const NOT_DELETED = 'Não foi possível excluir o pacote. Tente de novo.';

export const deletePackage = (sold: Pick<Package, 'id'>, to: Say): Promise<void> =>
  actOn(sold, to, NOT_DELETED, () => takeAway(sold.id), PACKAGE_FAILED);

export const undeletePackage = ({ id }: Pick<Package, 'id'>): Promise<void> =>
  act(say, PACKAGE_FAILED, () => bringBack(id));

type Paid = Pick<PackageValues, 'payment' | 'paid_on'>;

async function payAs(sold: Package, values: Partial<Paid>): Promise<Done> {
  const { payment, paid_on } = sold;
  const saved = await changePackage(sold, values);
  const words = saved.paid_on ? `recebido, ${PAYMENT_LABELS[saved.payment]}` : 'a receber';
  return {
    text: `${packageName(saved)}: ${words}.`,
    undo: () => payAs(saved, { payment, paid_on }),
  };
}

export const payPackage = (sold: Package, payment: Paid['payment'], to: Say): Promise<void> =>
  actOn(sold, to, NOT_PAID, () => payAs(sold, { payment }));
