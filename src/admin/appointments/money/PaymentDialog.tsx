import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Appointment } from '../../../shared/appointments/appointments.ts';
import { reais } from '../../../shared/content/service-facts.ts';
import { brCode, type PixReceiver } from '../../../shared/money/br-code.ts';
import { centsOf, isPrice } from '../../../shared/money/cents.ts';
import { PAYMENT_LABELS, type Payment, WAYS } from '../../../shared/money/payments.ts';
import { PriceInput } from '../../content/fields/PriceInput.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useDialog } from '../../ui/dialogs/dialogs.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { screenPath } from '../../ui/router.ts';
import { type Say, say as sayOnPage } from '../../ui/say.ts';
import { $pix, settle } from './payments.ts';

type CodeProps = { readonly pix: PixReceiver; readonly amount: number };

function Code({ pix, amount }: CodeProps) {
  const code = brCode(pix, centsOf(amount));
  return (
    <Stack align="center" gap="xs">
      <QrCode text={code} alt={`Código QR do Pix${amount ? ` de R$ ${reais(amount)}` : ''}`} />
      <Text>
        Pix copia e cola <CopyButton text={code} what="o código do Pix" />
      </Text>
      <Text size="sm" c="dimmed" ta="center" className="wrap">
        {pix.name}, {pix.city}. Confira no seu banco se o dinheiro chegou.
      </Text>
    </Stack>
  );
}

export const PixCode = ({ amount }: { readonly amount: number }) => (
  <Loaded store={$pix} failure="Não foi possível ver a chave Pix. Tente de novo.">
    {(pix) =>
      pix.key ? (
        <Code pix={pix} amount={amount} />
      ) : (
        <Text size="sm">
          Para receber por Pix, <Anchor href={screenPath('profile')}>cadastre a sua chave</Anchor>.
        </Text>
      )
    }
  </Loaded>
);

type Props = {
  /** Null to show a Pix of any amount. */
  readonly appointment: Appointment | null;
  /** Says what was paid: another dialog may be open below. */
  readonly say?: Say;
  readonly onClose: () => void;
};

export function PaymentDialog({ appointment, say = sayOnPage, onClose }: Props) {
  const { dialog, close } = useDialog(onClose);
  const [price, setPrice] = useState<number | string>(appointment?.price ?? '');
  const amount = typeof price === 'number' && isPrice(price) ? price : null;
  const isWrong = amount === null && price !== '';

  function choose(way: Payment): void {
    if (!appointment || isWrong) return;
    void settle(appointment, way, say, amount);
    close();
  }

  return (
    <Modal {...dialog} title={appointment ? 'Pagamento' : 'Receber por Pix'} size="sm">
      <Stack gap="sm">
        <PriceInput
          label="Valor"
          description={appointment ? 'Deu desconto? Mude aqui.' : 'Em branco, quem paga escolhe.'}
          price={price}
          error={isWrong && 'Informe um valor de R$ 0 a R$ 99.999,99.'}
          onPrice={setPrice}
        />
        {appointment && (
          <Group gap="xs">
            {WAYS.filter((way) => way !== 'none').map((way) => (
              <Button
                key={way}
                px="sm"
                variant={way === 'later' ? 'default' : 'light'}
                disabled={isWrong}
                onClick={() => choose(way)}
              >
                {PAYMENT_LABELS[way]}
              </Button>
            ))}
          </Group>
        )}
        {!isWrong && <PixCode amount={amount ?? 0} />}
      </Stack>
    </Modal>
  );
}
