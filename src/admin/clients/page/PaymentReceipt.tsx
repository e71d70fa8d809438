import { Anchor, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Appointment } from '../../../shared/appointments/appointments.ts';
import { formatDate } from '../../../shared/appointments/practice-day.ts';
import { whatsappMessage } from '../../../shared/core/whatsapp.ts';
import type { Package } from '../../../shared/money/packages.ts';
import { isPaid } from '../../../shared/money/payments.ts';
import { readDocument } from '../../../shared/money/pix.ts';
import { clientAppointments } from '../../appointments/appointments.ts';
import { packagesOf } from '../../appointments/money/packages.ts';
import { $practice } from '../../content/practice.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { PrintPage } from '../../ui/page/PrintPage.tsx';
import { useTitle } from '../../ui/tab-title.ts';
import { WhatsAppLink } from '../../ui/WhatsAppLink.tsx';
import { pathOf } from '../address.ts';
import { $privacy } from '../privacy/privacy-editor.ts';
import { receiptText } from './receipt-text.ts';

const TITLE = 'Recibo';

type SheetProps = { readonly paid: Appointment | Package; readonly onBack: () => void };

/** The client's document is only on this page: nothing stores it. */
function Sheet({ paid, onBack }: SheetProps) {
  const { brand } = useStore($practice);
  const { data: privacy } = useStore($privacy);
  const [typed, setTyped] = useState('');
  const isWrong = typed !== '' && readDocument(typed) === null;
  const issuer = [privacy?.controller || brand, privacy?.document].filter(Boolean).join(', ');
  const text = receiptText(paid, isWrong ? '' : typed.trim());
  const paidOn = formatDate('longDate', paid.paid_on ?? '', 'UTC');
  const whole = [`*${TITLE}*`, text, [issuer, paidOn].filter(Boolean).join(', ')].join('\n\n');
  return (
    <PrintPage
      title={TITLE}
      purpose="Para imprimir, salvar em PDF ou mandar pelo WhatsApp."
      back={{ label: 'Cliente', onClick: onBack }}
      actions={
        <>
          <WhatsAppLink href={whatsappMessage(`https://wa.me/55${paid.clientPhone}`, whole)}>
            Mandar pelo WhatsApp
          </WhatsAppLink>
          <TextInput
            label="CPF ou CNPJ do cliente (opcional)"
            description="Só sai neste recibo; não fica guardado."
            autoComplete="off"
            maxLength={20}
            value={typed}
            error={isWrong && 'Este CPF ou CNPJ não existe. Confira.'}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </>
      }
    >
      <h2>{TITLE}</h2>
      <p className="kept-lines">{text}</p>
      <p>{paidOn}</p>
      <p style={{ marginTop: '4em' }}>
        ______________________________
        <br />
        {issuer || <Anchor href={pathOf({ kind: 'privacy' })}>Diga quem assina</Anchor>}
      </p>
      <Text size="sm">Este recibo não é nota fiscal.</Text>
    </PrintPage>
  );
}

type Props = { readonly id: string; readonly paid: string; readonly onBack: () => void };

export function PaymentReceipt({ id, paid, onBack }: Props) {
  const [$appointments] = useState(() => clientAppointments(id));
  const [$packages] = useState(() => packagesOf(id));
  const { data: visits = [] } = useStore($appointments);
  const { data: packages = [], loading } = useStore($packages);
  const found = [...visits, ...packages].find((one) => one.id === paid);
  useTitle(TITLE);
  if (found && isPaid(found.payment) && found.price !== null)
    return <Sheet paid={found} onBack={onBack} />;
  return (
    <Page title={TITLE} back={{ label: 'Cliente', onClick: onBack }}>
      <Loaded store={$appointments} failure="Não foi possível ver a sessão. Tente de novo.">
        {() => (
          <Loaded store={$packages} failure="Não foi possível ver os pacotes. Tente de novo.">
            {() =>
              !loading && (
                <Empty
                  text={
                    found
                      ? 'O recibo sai depois de anotar o valor e como foi pago.'
                      : 'Este pagamento não existe mais.'
                  }
                  drawing
                />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
