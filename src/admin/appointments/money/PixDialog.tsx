import { Anchor, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isPrice } from '../../../shared/appointments/fields.ts';
import { reais } from '../../../shared/content/service-facts.ts';
import { brCode } from '../../../shared/money/br-code.ts';
import { centsOf } from '../../../shared/money/cents.ts';
import type { SavedPix } from '../../../shared/money/pix.ts';
import { priceText, readPrice } from '../../content/fields/field-props.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useDialog } from '../../ui/dialogs.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { screenPath } from '../../ui/router.ts';
import { $pix } from './pix.ts';

function Code({ pix, price }: { readonly pix: SavedPix; readonly price: number | null }) {
  const [typed, setTyped] = useState(price === null ? '' : priceText(price));
  const read = typed === '' ? 0 : readPrice(typed);
  const amount = typeof read === 'number' && isPrice(read) ? read : null;
  const code = amount === null ? null : brCode(pix, centsOf(amount));
  return (
    <Stack align="center" gap="sm">
      <TextInput
        label="Valor"
        description="Em branco, quem paga escolhe o valor."
        inputMode="decimal"
        autoComplete="off"
        leftSection={<span aria-hidden="true">R$</span>}
        value={typed}
        error={amount === null && 'Informe um valor de R$ 0 a R$ 99.999,99.'}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        w="100%"
      />
      {code && (
        <>
          <QrCode text={code} alt={`Código QR do Pix${amount ? ` de R$ ${reais(amount)}` : ''}`} />
          <Text>
            Pix copia e cola <CopyButton text={code} what="o código do Pix" />
          </Text>
          <Text size="sm" c="dimmed" ta="center" className="wrap">
            {pix.name}, {pix.city}. Confira no seu banco se o dinheiro chegou.
          </Text>
        </>
      )}
    </Stack>
  );
}

type Props = {
  /** In reais; null for any amount. */
  readonly price: number | null;
  readonly onClose: () => void;
};

/** The QR code and text of a Pix for an amount. */
export function PixDialog({ price, onClose }: Props) {
  const { dialog } = useDialog(onClose);
  return (
    <Modal {...dialog} title="Receber por Pix" size="sm">
      <Loaded store={$pix} failure="Não foi possível ver a chave Pix. Tente de novo.">
        {(pix) =>
          pix.key ? (
            <Code pix={pix} price={price} />
          ) : (
            <Text>
              Falta a sua chave.{' '}
              <Anchor href={screenPath('profile')}>Cadastre no seu perfil</Anchor>.
            </Text>
          )
        }
      </Loaded>
    </Modal>
  );
}
