import { Button, Group, Pagination, Text, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { plural } from '../../../shared/core/text.ts';
import type { Acceptance } from '../../../shared/terms/records.ts';
import { useExport } from '../../clients/export/use-export.ts';
import { buttonIcon } from '../../ui/icons.tsx';
import { type Column, DataList } from '../../ui/list/DataList.tsx';
import { momentOf } from '../../ui/moment.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { phoneOf, ReceiptLink, Who } from './cells.tsx';
import { acceptancesOf, exportOf } from './term-acceptances.ts';

const COLUMNS: readonly Column<Acceptance>[] = [
  { label: 'Quem', cell: (acceptance) => <Who acceptance={acceptance} /> },
  { label: 'Telefone', short: true, plain: true, cell: phoneOf },
  { label: 'Quando', short: true, plain: true, cell: ({ created_at }) => momentOf(created_at) },
];

const proof = ({ id, client }: Acceptance) => (
  <ReceiptLink id={id} of={client?.name ?? 'cliente com cadastro excluído'} />
);

function Export({ id }: { readonly id: string }) {
  const { exporting, run } = useExport(() => exportOf(id));
  const { state } = exporting;

  return (
    <Group gap="xs" mt="md">
      <Button
        variant="default"
        leftSection={buttonIcon('download')}
        aria-busy={state === 'loading'}
        onClick={run}
      >
        Exportar CSV
      </Button>
      <span role={state === 'failed' ? 'alert' : 'status'}>
        {state === 'loading' && 'Preparando…'}
        {state === 'done' && 'Arquivo salvo.'}
        {exporting.state === 'failed' && exporting.text}
      </span>
    </Group>
  );
}

export function Acceptances({ id }: { readonly id: string }) {
  const [{ $page, $rows }] = useState(() => acceptancesOf(id));
  const page = useStore($page);
  const { data } = useStore($rows);
  const top = useRef<HTMLParagraphElement>(null);
  const heading = useId();

  function showPage(to: number): void {
    $page.set(to);
    top.current?.focus();
  }

  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h4" mb="xs" id={heading}>
        Quem aceitou
      </Title>
      <Text ref={top} tabIndex={-1} c="dimmed" mb="xs" aria-live="polite">
        {data && data.total > 0 ? plural(data.total, 'aceite', 'aceites') : ''}
      </Text>
      <Loaded store={$rows} failure="Não foi possível carregar os aceites. Tente de novo.">
        {(data) =>
          data.total === 0 ? (
            <Text c="dimmed">Ninguém aceitou este texto ainda.</Text>
          ) : (
            <>
              <DataList title="Quem aceitou" rows={data.rows} columns={COLUMNS} actions={proof} />
              <Pagination value={page} total={data.last} onChange={showPage} />
              <Export id={id} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
