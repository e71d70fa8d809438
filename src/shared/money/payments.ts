import { type AppointmentState, statesCounted } from '../appointments/states.ts';

/** How an amount is paid, or that it is not; a package is one of these. */
export const WAYS = ['none', 'pix', 'cash', 'card', 'later'] as const;
/** An appointment may also be paid by a package of its client. */
export const PAYMENTS = [...WAYS, 'package'] as const;
export type Payment = (typeof PAYMENTS)[number];

export const PAYMENT_LABELS: Readonly<Record<Payment, string>> = {
  none: 'Não anotado',
  pix: 'Pix',
  cash: 'Dinheiro',
  card: 'Cartão',
  later: 'Depois',
  package: 'Pacote',
};

/** The ways in which money comes; only these have a day of payment. */
export const PAID = ['pix', 'cash', 'card'] as const satisfies readonly Payment[];

export const isPaid = (payment: Payment): boolean => PAID.some((one) => one === payment);

type Of = { readonly state: AppointmentState; readonly payment: Payment };

const tookPlace = ({ state }: Of) => statesCounted('done').includes(state);

/** Whether an appointment took place and its client pays later. */
export const isOwed = (of: Of): boolean => tookPlace(of) && of.payment === 'later';

/** 'Pix', 'a receber'; '' while nothing is noted. */
export function paymentWords({ state, payment }: Of): string {
  if (payment === 'later') return isOwed({ state, payment }) ? 'a receber' : 'paga depois';
  return payment === 'none' ? '' : PAYMENT_LABELS[payment];
}

type Priced = Of & { readonly day: string; readonly price: number | null };

/** Whether the owner is asked how an appointment was paid: when it is owed, or is new since `day`. */
export const asksPayment = (of: Priced, day: string): boolean =>
  isOwed(of) || (tookPlace(of) && of.payment === 'none' && of.price !== 0 && of.day >= day);
