import { Box, Group, Text } from '@mantine/core';
import { atom } from 'nanostores';
import { formatCount } from '../../shared/core/text.ts';
import { compareTotals, totalAndComparison, WINDOWS } from '../reports/comparison.ts';
import type { Point, Report } from '../reports/report.ts';
import { Part } from './Part.tsx';
import { $weeklyVisits, compareWeeks } from './weekly-visits.ts';

function Weeks({ points }: { readonly points: readonly Point[] }) {
  const most = Math.max(...points.map(({ count }) => count));
  return (
    <Group gap={4} align="end" wrap="nowrap" flex="0 1 180px" h={72} aria-hidden>
      {points.map(({ label, count }, at) => (
        <Box
          key={label}
          flex={1}
          h={`${Math.max(4, (count / most) * 100)}%`}
          bdrs={3}
          bg={at === points.length - 1 ? 'sage' : 'var(--mantine-color-sage-light-hover)'}
        />
      ))}
    </Group>
  );
}

function Total({ report: { total, before } }: { readonly report: Report }) {
  const comparison = before === null ? '' : compareTotals(total, before, WINDOWS.week, 'visitas');
  return (
    <Text c="dimmed" mt="sm">
      Em 12 semanas: {totalAndComparison(total, comparison)}
    </Text>
  );
}

function Count({ report }: { readonly report: Report }) {
  const { points } = report;
  const week = points.at(-1)?.count ?? 0;
  if (points.length === 0)
    return (
      <Text c="dimmed" ta="center" my="auto">
        Ainda sem visitas. Quando alguém abrir o seu site, a conta aparece aqui.
      </Text>
    );
  return (
    <>
      <Group justify="space-between" align="end" gap="lg" wrap="nowrap">
        <div>
          <Text>
            <Text component="strong" display="block" fz={40} fw={600} lh={1.1}>
              {formatCount(week)}
            </Text>{' '}
            {week === 1 ? 'visita nesta semana' : 'visitas nesta semana'}
          </Text>
          <Text c="dimmed">{compareWeeks(points)}</Text>
        </div>
        <Weeks points={points} />
      </Group>
      <Total report={report} />
    </>
  );
}

const $notYet = atom<{ readonly data?: Report }>({});

export function Visits({ ready = true }: { readonly ready?: boolean }) {
  return (
    <Part
      title="Visitas ao site"
      area="visits"
      height={289}
      store={ready ? $weeklyVisits : $notYet}
      onRetry={$weeklyVisits.invalidate}
      failure="Não foi possível contar as visitas."
    >
      {(report) => <Count report={report} />}
    </Part>
  );
}
