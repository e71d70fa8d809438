import { Button, Group } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { Appointment } from '../../../shared/appointments/appointments.ts';
import { addDays } from '../../../shared/appointments/when.ts';
import { reais } from '../../../shared/content/service-facts.ts';
import { balanceWords, packageFor } from '../../../shared/money/package-words.ts';
import { asksPayment, PAYMENT_LABELS, WAYS } from '../../../shared/money/payments.ts';
import { openDialog } from '../../ui/dialogs/dialogs.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useSay } from '../../ui/notices.tsx';
import { $today } from '../../ui/practice-clock.ts';
import { $packages } from './packages.ts';
import { settle, settleBy } from './payments.ts';

export const PaymentDialog = lazyComponent(() => import('./PaymentDialog.tsx'), 'PaymentDialog');

const ASKED_DAYS = 14;

const inSentence = (words: string) => words.replace(/^R/, 'r');

/** How an appointment was paid, by one tap; its price leads to another one and to the Pix code. */
export function PaymentActs({ appointment }: { readonly appointment: Appointment }) {
  const say = useSay();
  const since = addDays(useStore($today), -ASKED_DAYS);
  const { data: packages, loading } = useStore($packages);
  // So that no button moves under the finger.
  if (!asksPayment(appointment, since) || (loading && !packages)) return null;
  const pack = packageFor(packages ?? [], appointment);
  const { clientName, payment, price } = appointment;
  const value = price === null ? 'Valor…' : `R$ ${reais(price)}…`;
  return (
    <Group gap={2} role="group" aria-label={`Pagamento de ${clientName}`}>
      {pack && (
        <Button
          size="sm"
          px={7}
          variant="light"
          aria-label={`Pacote: ${clientName}, ${inSentence(balanceWords(pack))}`}
          onClick={() => void settleBy(appointment, pack, say)}
        >
          Pacote ({inSentence(balanceWords(pack))})
        </Button>
      )}
      {WAYS.filter((way) => way !== 'none' && way !== payment).map((way) => (
        <Button
          key={way}
          size="sm"
          px={7}
          {...(way === 'later' ? { variant: 'subtle', color: 'gray' } : { variant: 'light' })}
          aria-label={`${PAYMENT_LABELS[way]}: ${clientName}`}
          onClick={() => void settle(appointment, way, say)}
        >
          {PAYMENT_LABELS[way]}
        </Button>
      ))}
      <Button
        size="sm"
        px={7}
        variant="subtle"
        color="gray"
        aria-haspopup="dialog"
        aria-label={`${value} Mudar o valor: ${clientName}`}
        onPointerDown={() => void PaymentDialog.prepare()}
        onClick={() =>
          openDialog((onClose) => (
            <PaymentDialog appointment={appointment} say={say} onClose={onClose} />
          ))
        }
      >
        {value}
      </Button>
    </Group>
  );
}
