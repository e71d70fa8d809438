import { atom } from 'nanostores';
import type { Appointment } from '../../../shared/appointments/appointments.ts';
import { reais } from '../../../shared/content/service-facts.ts';
import { listOwed, readPix } from '../../../shared/money/panel-endpoints.ts';
import { isPaid, PAYMENT_LABELS, type Payment } from '../../../shared/money/payments.ts';
import { query } from '../../session/queries.ts';
import { act, type Done, type Say } from '../../ui/say.ts';
import { change } from '../appointments.ts';

/** Her Pix key; the editor is apart, because every screen with a message reads the key. */
export const $pix = query(readPix);

export const $owed = query(listOwed);

/** Appointments that were noted as done since the panel was opened. */
export const $justDone = atom<ReadonlySet<string>>(new Set());

export const askHowPaid = (id: string): void => $justDone.set(new Set([...$justDone.get(), id]));

type Paid = Pick<Appointment, 'payment' | 'paid_on' | 'price'>;

function notice({ payment, price }: Paid): string {
  if (payment === 'none') return 'O pagamento não está mais anotado.';
  const value = price === null ? '' : `R$ ${reais(price)}`;
  if (!isPaid(payment)) return value ? `Anotado: ${value} a receber.` : 'Anotado: a receber.';
  return `Recebido: ${[value, PAYMENT_LABELS[payment]].filter(Boolean).join(', ')}.`;
}

async function settleAs(appointment: Appointment, values: Partial<Paid>): Promise<Done> {
  const { payment, paid_on, price } = appointment;
  const saved = await change(appointment, values);
  return { text: notice(saved), undo: () => settleAs(saved, { payment, paid_on, price }) };
}

/** Notes how an appointment was paid, at another price if given, with undo. */
export const settle = (
  appointment: Appointment,
  payment: Payment,
  say: Say,
  price: number | null = appointment.price,
): Promise<void> =>
  act(say, 'Não foi possível anotar o pagamento. Tente de novo.', () =>
    settleAs(appointment, { payment, price }),
  );
