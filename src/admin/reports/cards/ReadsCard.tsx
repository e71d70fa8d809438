import { Group, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { atom } from 'nanostores';
import { useId } from 'react';
import { plural } from '../../../shared/core/text.ts';
import { reportReads } from '../../../shared/reports/endpoints.ts';
import type { PathPeriod, ReadRow } from '../../../shared/reports/reports.ts';
import { queryReport } from '../../session/queries.ts';
import { RECENT_CHOICES, share } from '../sources.ts';
import { ReportCard } from './ReportCard.tsx';

const NOT_FOUND = 'Dados de leituras não encontrados.';

const $period = atom<PathPeriod>('month');
const $reads = queryReport(reportReads, $period, ({ data }) => data);

const KINDS = [
  { kind: 'post', name: 'Postagem', title: 'Postagens', none: 'Nenhuma postagem lida.' },
  { kind: 'service', name: 'Serviço', title: 'Serviços', none: 'Nenhum serviço aberto.' },
] as const satisfies readonly { kind: ReadRow['kind']; [word: string]: string }[];

const tableOf = (rows: readonly ReadRow[], period: PathPeriod) => ({
  caption: 'Mais lidos',
  columns: ['Título', 'Tipo', 'Pessoas'],
  rows: rows.map(({ title, kind, count }) => {
    const { name } = KINDS.find((one) => one.kind === kind) ?? KINDS[0];
    return [title, name, count] as const;
  }),
  file: { month: 'mais-lidos-30-dias', week: 'mais-lidos-7-dias' }[period],
});

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
      <Stack component="ol" gap="sm" className="plain-list" aria-labelledby={id}>
        {rows.map((row) => (
          <li key={row.id}>
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <span className="wrap" dir="auto">
                {row.title}
              </span>
              <Text span c="dimmed" className="no-break">
                {plural(row.count, 'pessoa', 'pessoas')}
              </Text>
            </Group>
            <Progress value={share(row.count, most)} color="sage.5" size={6} mt={4} aria-hidden />
          </li>
        ))}
      </Stack>
    </div>
  );
}

export function ReadsCard() {
  return (
    <ReportCard
      title="Mais lidos no site"
      folded
      className="wide"
      periods={RECENT_CHOICES}
      $period={$period}
      store={$reads}
      notFound={NOT_FOUND}
      empty={(rows) =>
        rows.length === 0 && 'Nenhuma postagem ou serviço aberto no período selecionado.'
      }
      table={tableOf}
      isTable
      help={
        <details className="unprinted">
          <summary>O que é uma leitura?</summary>
          <Text mt="xs">
            Uma pessoa que abriu a postagem ou os detalhes do serviço. Cada pessoa conta uma vez por
            dia em cada um, e ninguém é identificado. O que foi excluído do site sai da lista.
          </Text>
        </details>
      }
    >
      {(rows) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
          {KINDS.map(({ kind, title, none }) => (
            <ReadList
              key={kind}
              title={title}
              none={none}
              rows={rows.filter((row) => row.kind === kind)}
            />
          ))}
        </SimpleGrid>
      )}
    </ReportCard>
  );
}
