import { Anchor, Button, Group, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { reais } from '../../shared/content/service-facts.ts';
import { plural } from '../../shared/core/text.ts';
import { packageName } from '../../shared/money/package-words.ts';
import type { Package } from '../../shared/money/packages.ts';
import { PAID, PAYMENT_LABELS } from '../../shared/money/payments.ts';
import { AppointmentLink } from '../appointments/AppointmentLink.tsx';
import { dayTitle } from '../appointments/long-day.ts';
import { PaymentActs } from '../appointments/money/PaymentActs.tsx';
import { payPackage } from '../appointments/money/packages.ts';
import { $owed, $owedFrom, OWED_PAGE } from '../appointments/money/payments.ts';
import { NameLink } from '../ui/list/NameLink.tsx';
import { ShowMore } from '../ui/list/ShowMore.tsx';
import { useSay } from '../ui/notices.tsx';
import { clientPath } from '../ui/router.ts';
import { Part } from './Part.tsx';

const FIRST_ROWS = 3;

function PackageWays({ sold }: { readonly sold: Package }) {
  const say = useSay();
  const whose = `pacote de ${sold.clientName}`;
  return (
    <Group gap={2} role="group" aria-label={`Pagamento do ${whose}`}>
      {PAID.map((way) => (
        <Button
          key={way}
          size="sm"
          px={7}
          variant="light"
          aria-label={`${PAYMENT_LABELS[way]}: ${whose}`}
          onClick={() => void payPackage(sold, way, say)}
        >
          {PAYMENT_LABELS[way]}
        </Button>
      ))}
    </Group>
  );
}

export function Owed() {
  const { data } = useStore($owed);
  const from = useStore($owedFrom);
  const next = from + OWED_PAGE;
  const emptied = from > 0 && data && data.appointments.length + data.packages.length === 0;
  useEffect(() => {
    if (emptied) $owedFrom.set(Math.max(0, $owedFrom.get() - OWED_PAGE));
  }, [emptied]);
  if (data?.total === 0) return null;
  return (
    <Part
      title={(owed) => (owed?.value ? `A receber: R$ ${reais(owed.value)}` : 'A receber')}
      area="owed"
      store={$owed}
      onRetry={$owed.invalidate}
      failure="Não foi possível ver o que falta receber."
    >
      {({ total, appointments, packages }) => (
        <>
          <Text fz="sm" c="dimmed">
            {plural(total, 'pagamento ficou', 'pagamentos ficaram')} para depois.
          </Text>
          <ShowMore rows={appointments} first={FIRST_ROWS}>
            {(shown) => (
              <ul className="plain-list lines">
                {shown.map((appointment) => {
                  const { id, clientId, clientName, day, service_name } = appointment;
                  return (
                    <Group component="li" key={id} gap="0 8px" py={4}>
                      <div className="person">
                        <NameLink href={clientPath(clientId)} name={clientName}>
                          <Text fz="sm" c="dimmed">
                            {dayTitle(day)}, {service_name}
                          </Text>
                        </NameLink>
                        <PaymentActs appointment={appointment} />
                      </div>
                      <AppointmentLink appointment={appointment} reason="charge" small />
                    </Group>
                  );
                })}
              </ul>
            )}
          </ShowMore>
          <ShowMore rows={packages} first={FIRST_ROWS}>
            {(shown) => (
              <ul className="plain-list lines">
                {shown.map((sold) => (
                  <li key={sold.id}>
                    <NameLink href={clientPath(sold.clientId)} name={sold.clientName}>
                      <Text fz="sm" c="dimmed">
                        {packageName(sold)}, R$ {reais(sold.price)}
                      </Text>
                    </NameLink>
                    <PackageWays sold={sold} />
                  </li>
                ))}
              </ul>
            )}
          </ShowMore>
          {total > OWED_PAGE && (
            <Anchor
              component="button"
              className="action"
              onClick={() => $owedFrom.set(next < total ? next : 0)}
            >
              {next < total ? 'Ver os seguintes' : 'Voltar aos mais antigos'}
            </Anchor>
          )}
        </>
      )}
    </Part>
  );
}
