import { Button, Group, Pagination, Text, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { failureText } from '../../../browser/sentence.ts';
import type { Acceptance } from '../../../shared/terms/records.ts';
import { buttonIcon } from '../../ui/icons.tsx';
import { type Column, DataList } from '../../ui/list/DataList.tsx';
import { momentOf } from '../../ui/moment.ts';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { phoneOf, ReceiptLink, Who } from './cells.tsx';
import { type AcceptancesPage, acceptancesOf, exportOf } from './term-acceptances.ts';

const COLUMNS: readonly Column<Acceptance>[] = [
  { label: 'Quem', cell: (acceptance) => <Who acceptance={acceptance} /> },
  { label: 'Telefone', short: true, cell: phoneOf },
  { label: 'Quando', short: true, cell: ({ created_at }) => momentOf(created_at) },
];

const proof = ({ id, client }: Acceptance) => (
  <ReceiptLink id={id} of={client?.name ?? 'cliente eliminado'} />
);

type Exporting =
  | { readonly state: 'idle' | 'loading' | 'done' }
  | { readonly state: 'failed'; readonly text: string };

function Export({ id }: { readonly id: string }) {
  const [exporting, setExporting] = useState<Exporting>({ state: 'idle' });
  const { state } = exporting;

  async function run(): Promise<void> {
    if (state === 'loading') return;
    setExporting({ state: 'loading' });
    try {
      const { file, name } = await exportOf(id);
      saveFile(file, name);
      setExporting({ state: 'done' });
    } catch (error) {
      setExporting({ state: 'failed', text: failureText(error, 'O arquivo não pôde ser criado.') });
    }
  }

  return (
    <Group gap="xs" mt="md">
      <Button
        variant="default"
        leftSection={buttonIcon('download')}
        aria-busy={state === 'loading'}
        onClick={() => void run()}
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

const countOf = ({ total }: AcceptancesPage) =>
  total === 1 ? '1 aceite' : `${total.toLocaleString('pt-BR')} aceites`;

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
    <section aria-labelledby={heading} className="term-acceptances">
      <Title order={2} size="h4" mb="xs" id={heading}>
        Quem aceitou
      </Title>
      <p ref={top} tabIndex={-1} className="term-count" aria-live="polite">
        {data && data.total > 0 ? countOf(data) : ''}
      </p>
      <Loaded store={$rows} failure="Erro ao carregar os aceites. Por favor, tente novamente.">
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
