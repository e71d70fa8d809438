import type { Appointment } from '../../../shared/appointments/appointments.ts';
import { dayText } from '../../../shared/appointments/when.ts';
import { PAYMENT_LABELS } from '../../../shared/money/payments.ts';

type Of = Pick<Appointment, 'clientName' | 'service_name' | 'day' | 'price' | 'payment'>;

export function receiptText(of: Of, document: string): string {
  const { clientName, service_name, day, price, payment } = of;
  const value = (price ?? 0).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
  const who = document === '' ? clientName : `${clientName} (${document})`;
  return [
    `Recebi de ${who} o valor de ${value}, referente a ${service_name} em ${dayText(day)}.`,
    `Forma de pagamento: ${PAYMENT_LABELS[payment]}.`,
  ].join('\n');
}
