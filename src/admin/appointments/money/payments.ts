import { atom, computed } from 'nanostores';
import type { Appointment } from '../../../shared/appointments/appointments.ts';
import { reais } from '../../../shared/content/service-facts.ts';
import { balanceWords, leftIn } from '../../../shared/money/package-words.ts';
import type { Package } from '../../../shared/money/packages.ts';
import { listOwed, readPix } from '../../../shared/money/panel-endpoints.ts';
import { PAYMENT_LABELS, type Payment } from '../../../shared/money/payments.ts';
import { query, querySearch } from '../../session/queries.ts';
import { actOn, type Done, type Say } from '../../ui/say.ts';
import { change } from '../appointments.ts';

/** Her Pix key; the editor is apart, because every screen with a message reads the key. */
export const $pix = query(readPix);

export const OWED_PAGE = 50;
export const $owedFrom = atom(0);

export const $owed = querySearch(
  listOwed,
  computed($owedFrom, (offset) => ({ limit: OWED_PAGE, offset })),
  ({ data }) => data,
);

/** Appointments that were noted as done since the panel was opened. */
export const $justDone = atom<ReadonlySet<string>>(new Set());

export const askHowPaid = (id: string): void => $justDone.set(new Set([...$justDone.get(), id]));

type Paid = Pick<Appointment, 'payment' | 'paid_on' | 'price' | 'package_id'>;

function notice({ payment, price }: Paid, pack?: Package): string {
  if (pack) return `Pago com o pacote. ${balanceAfter(pack)}`;
  if (payment === 'package') return 'Pago com o pacote.';
  if (payment === 'none') return 'O pagamento não está mais anotado.';
  const value = price === null ? '' : `R$ ${reais(price)}`;
  if (payment === 'later') return value ? `Anotado: ${value} a receber.` : 'Anotado: a receber.';
  return `Recebido: ${[value, PAYMENT_LABELS[payment]].filter(Boolean).join(', ')}.`;
}

const balanceAfter = (pack: Package): string =>
  leftIn(pack) > 1
    ? `${balanceWords({ ...pack, used: pack.used + 1 })}.`
    : 'Era a última sessão dele.';

async function settleAs(
  appointment: Appointment,
  values: Partial<Paid>,
  pack?: Package,
): Promise<Done> {
  const { payment, paid_on, price, package_id } = appointment;
  const saved = await change(appointment, values);
  const before = { payment, paid_on, price, package_id };
  return { text: notice(saved, pack), undo: () => settleAs(saved, before) };
}

const FAILED = 'Não foi possível anotar o pagamento. Tente de novo.';

/** Notes how an appointment was paid, at another price if given, with undo. */
export const settle = (
  appointment: Appointment,
  payment: Payment,
  say: Say,
  price: number | null = appointment.price,
): Promise<void> =>
  actOn(appointment, say, FAILED, () => settleAs(appointment, { payment, price }));

/** Pays with a package, with undo. */
export const settleBy = (appointment: Appointment, pack: Package, say: Say): Promise<void> =>
  actOn(appointment, say, FAILED, () =>
    settleAs(appointment, { payment: 'package', package_id: pack.id }, pack),
  );
