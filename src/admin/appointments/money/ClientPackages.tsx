import { Badge, Box, Button, Group, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { dayText } from '../../../shared/appointments/when.ts';
import { reais } from '../../../shared/content/service-facts.ts';
import {
  balanceWords,
  hasLeft,
  packageName,
  warningWords,
} from '../../../shared/money/package-words.ts';
import type { Package } from '../../../shared/money/packages.ts';
import { isPaid, PAYMENT_LABELS } from '../../../shared/money/payments.ts';
import { TrashButton } from '../../ui/dialogs/DialogButton.tsx';
import { openDialog } from '../../ui/dialogs/dialogs.tsx';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { ShowMore } from '../../ui/list/ShowMore.tsx';
import { Notices, useSay } from '../../ui/notices.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { $today } from '../../ui/practice-clock.ts';
import { $router, paidPath } from '../../ui/router.ts';
import { deletedPackages, deletePackage, packagesOf, undeletePackage } from './packages.ts';

const PackageDialog = lazyComponent(() => import('./PackageDialog.tsx'), 'PackageDialog');

const FIRST_ROWS = 2;

type Client = ComponentProps<typeof PackageDialog>['client'];

const openPackage = (client: Client, sold: Package | null) =>
  openDialog((onClose) => <PackageDialog client={client} sold={sold} onClose={onClose} />);

function Row({ client, sold }: { readonly client: Client; readonly sold: Package }) {
  const say = useSay();
  const today = useStore($today);
  const { id, price, valid_until, payment } = sold;
  const warning = warningWords(sold, today);
  const paid = payment === 'later' ? 'a receber' : payment !== 'none' && PAYMENT_LABELS[payment];
  return (
    <Group component="li" py={8} wrap="nowrap" align="start">
      <Box flex={1} miw={0} className="wrap">
        <Text fw={600} dir="auto">
          {packageName(sold)}
        </Text>
        <Group gap="4px 8px">
          <Text>{balanceWords(sold)}</Text>
          {warning && (
            <Badge variant="light" color={hasLeft(sold, today) ? 'clay' : 'gray'}>
              {warning}
            </Badge>
          )}
        </Group>
        <Text fz="sm" c="dimmed">
          {[`R$ ${reais(price)}`, paid, valid_until && `até ${dayText(valid_until)}`]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </Box>
      <RowMenu
        of={packageName(sold)}
        acts={() => [
          ...(isPaid(payment)
            ? [{ label: 'Recibo', onClick: () => $router.open(paidPath(client.id, id)) }]
            : []),
          { label: 'Editar', onClick: () => openPackage(client, sold) },
          { label: 'Excluir', danger: true, onClick: () => void deletePackage(sold, say) },
        ]}
      />
    </Group>
  );
}

export function ClientPackages({ client }: { readonly client: Client }) {
  const [$packages] = useState(() => packagesOf(client.id));
  useEffect(() => prepareWhenIdle([PackageDialog]), []);
  return (
    <Card title="Pacotes">
      <Notices>
        <Loaded
          store={$packages}
          failure="Não foi possível ver os pacotes. Tente de novo."
          empty={<Text c="dimmed">Nenhum pacote.</Text>}
        >
          {(packages) => (
            <ShowMore rows={packages} first={FIRST_ROWS}>
              {(shown) => (
                <ul className="plain-list lines" aria-label="Pacotes">
                  {shown.map((sold) => (
                    <Row key={sold.id} client={client} sold={sold} />
                  ))}
                </ul>
              )}
            </ShowMore>
          )}
        </Loaded>
        <Group gap="xs" mt="xs">
          <Button
            variant="default"
            aria-haspopup="dialog"
            onPointerDown={() => void PackageDialog.prepare()}
            onClick={() => openPackage(client, null)}
          >
            Vender pacote
          </Button>
          <TrashButton
            deleted={deletedPackages}
            nameOf={packageName}
            detailOf={({ clientName }) => clientName}
            onRestore={undeletePackage}
          />
        </Group>
      </Notices>
    </Card>
  );
}
