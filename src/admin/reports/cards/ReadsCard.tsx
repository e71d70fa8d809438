import { Progress, SimpleGrid, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { ReadRow } from '../../../shared/reports/reports.ts';
import { PATH_CHOICES, share } from '../paths.ts';
import { $reads, $readsPeriod, READ_KINDS, readsTable } from '../reads.ts';
import { written } from '../report-windows.ts';
import { reportFailure } from '../report-words.ts';
import { ReportCard } from './ReportCard.tsx';

const NOT_FOUND =
  'Dados de leituras não encontrados. Verifique se a tabela de leituras existe no banco de dados.';

type ListProps = {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly ReadRow[];
};

function ReadList({ title, none, rows }: ListProps) {
  const id = useId();
  const most = rows[0]?.count ?? 0;
  return (
    <div>
      <Title order={3} size="h5" mb="xs" id={id}>
        {title}
      </Title>
      {rows.length === 0 && <Text c="dimmed">{none}</Text>}
      <ol className="plain-list reads" aria-labelledby={id}>
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <span className="wrap" dir="auto">
                {row.title}
              </span>
              <Text span c="dimmed" className="no-break">
                {written(row.count)} {row.count === 1 ? 'pessoa' : 'pessoas'}
              </Text>
            </div>
            <Progress
              value={share(row.count, most)}
              color="sage.5"
              bg="var(--line)"
              size={6}
              mt={4}
              aria-hidden
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What most people read on the site. */
export function ReadsCard() {
  return (
    <ReportCard
      title="Mais lidos no site"
      className="wide"
      periods={PATH_CHOICES}
      $period={$readsPeriod}
      store={$reads}
      failure={(error) => reportFailure(error, NOT_FOUND)}
      empty={(rows) =>
        rows.length === 0 && (
          <Text role="status">Nenhuma postagem ou serviço aberto no período selecionado.</Text>
        )
      }
      table={readsTable}
      isTable
      help={
        <details className="report-help">
          <summary>O que é uma leitura?</summary>
          <p>
            Uma pessoa que abriu a postagem ou os detalhes do serviço. Cada pessoa conta uma vez por
            dia em cada um, e ninguém é identificado. O que foi excluído do site sai da lista.
          </p>
        </details>
      }
    >
      {(rows) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
          {READ_KINDS.map(({ kind, ...words }) => (
            <ReadList key={kind} {...words} rows={rows.filter((row) => row.kind === kind)} />
          ))}
        </SimpleGrid>
      )}
    </ReportCard>
  );
}
