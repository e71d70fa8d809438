import type { Appointment } from '../../../shared/appointments/appointments.ts';
import { dayText } from '../../../shared/appointments/when.ts';
import type { Package } from '../../../shared/money/packages.ts';
import { PAYMENT_LABELS } from '../../../shared/money/payments.ts';

type Of = Pick<Appointment | Package, 'clientName' | 'service_name' | 'price' | 'payment'> &
  (Pick<Appointment, 'day'> | Pick<Package, 'count'>);

export function receiptText(of: Of, document: string): string {
  const { clientName, service_name, price, payment } = of;
  const value = (price ?? 0).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
  const who = document === '' ? clientName : `${clientName} (${document.toUpperCase()})`;
  const what =
    'day' in of
      ? `${service_name} em ${dayText(of.day)}`
      : `um pacote de ${of.count} sessões de ${service_name}`;
  return [
    `Recebi de ${who} o valor de ${value}, referente a ${what}.`,
    `Forma de pagamento: ${PAYMENT_LABELS[payment]}.`,
  ].join('\n');
}
