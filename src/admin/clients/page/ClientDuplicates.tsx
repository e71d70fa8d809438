import { Alert, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Client, ClientPage } from '../../../shared/clients/records.ts';
import { formatPhone } from '../../../shared/core/phone.ts';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { clientPath } from '../address.ts';

const MergeDialog = lazyComponent(async () => (await import('./MergeDialog.tsx')).MergeDialog);

export function ClientDuplicates({ client }: { readonly client: ClientPage }) {
  const [other, setOther] = useState<Client | null>(null);
  const { duplicates } = client;
  const any = duplicates.length > 0;
  useEffect(() => {
    if (any) prepareWhenIdle([MergeDialog]);
  }, [any]);
  return (
    <>
      {any && (
        <Alert color="clay" title="Possível duplicado" icon={<Icon name="alert" />}>
          <ul className="plain-list client-twins">
            {duplicates.map((twin) => (
              <li key={twin.id}>
                <span>
                  <a href={clientPath(twin.id)}>{twin.name}</a>, {formatPhone(twin.phone)}
                  {twin.email && `, ${twin.email}`}
                </span>
                <Button size="sm" variant="outline" color="clay" onClick={() => setOther(twin)}>
                  Comparar e unir
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {other && <MergeDialog kept={client} otherId={other.id} onClose={() => setOther(null)} />}
    </>
  );
}
