import { addDays } from '../appointments/when.ts';
import type { Package } from './packages.ts';

type Named = Pick<Package, 'count' | 'service_name'>;

/** 'Pacote de 10: Massagem relaxante' */
export const packageName = ({ count, service_name }: Named): string =>
  `Pacote de ${count}: ${service_name}`;

export type Balance = Pick<Package, 'count' | 'used'>;
type Of = Balance & Pick<Package, 'valid_until'>;

export const leftIn = ({ count, used }: Balance): number => count - used;

/** Whether it may pay for one more appointment on a day. */
export const hasLeft = (one: Of, day: string): boolean =>
  leftIn(one) > 0 && (one.valid_until === null || one.valid_until >= day);

/** 'Restam 4 de 10', 'Resta 1 de 10', '' when nothing is left. */
export function balanceWords(one: Balance): string {
  const left = leftIn(one);
  if (left <= 0) return '';
  return `${left === 1 ? 'Resta 1' : `Restam ${left}`} de ${one.count}`;
}

const SOON_DAYS = 14;

/** What the owner should see about a package on a day; '' for none. */
export function warningWords(one: Of, today: string): string {
  if (leftIn(one) <= 0) return 'Todo usado';
  if (!hasLeft(one, today)) return 'Venceu';
  if (!hasLeft(one, addDays(today, SOON_DAYS))) return 'Perto de vencer';
  return leftIn(one) <= 2 ? 'Acabando' : '';
}

type Visit = {
  readonly clientId: string;
  readonly service_name: string | null;
  readonly day: string;
};

/** The package that may pay for an appointment: the first to end, then the oldest. */
export const packageFor = (packages: readonly Package[], visit: Visit): Package | undefined =>
  packages
    .filter(
      (one) =>
        one.clientId === visit.clientId &&
        one.service_name === (visit.service_name ?? one.service_name) &&
        hasLeft(one, visit.day),
    )
    .toSorted(
      (one, other) =>
        (one.valid_until ?? '9').localeCompare(other.valid_until ?? '9') ||
        one.created_at.localeCompare(other.created_at),
    )[0];
