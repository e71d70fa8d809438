import { Anchor, Box, Group, Text } from '@mantine/core';
import { formatCount } from '../../shared/core/text.ts';
import type { Point } from '../reports/report.ts';
import { screenPath } from '../ui/router.ts';
import { Reading } from './Part.tsx';
import { $weeklyVisits, compareWeeks } from './weekly-visits.ts';

function Weeks({ points }: { readonly points: readonly Point[] }) {
  const most = Math.max(...points.map(({ count }) => count));
  return (
    <Group gap={4} align="end" wrap="nowrap" w={80} h={56} aria-hidden>
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

function Count({ points }: { readonly points: readonly Point[] }) {
  const week = points.at(-1)?.count ?? 0;
  if (points.length === 0)
    return (
      <Text c="dimmed">
        Ainda sem visitas. Quando alguém abrir o seu site, a conta aparece aqui.
      </Text>
    );
  return (
    <Group justify="space-between" gap="md">
      <div className="person">
        <Text>
          <Text component="strong" fz="h3" fw={600}>
            {formatCount(week)}
          </Text>{' '}
          {week === 1 ? 'visita ao site nesta semana' : 'visitas ao site nesta semana'}
        </Text>
        <Text fz="sm" c="dimmed">
          {compareWeeks(points)}
        </Text>
      </div>
      <Weeks points={points} />
    </Group>
  );
}

export function Visits() {
  return (
    <div>
      <Reading
        store={$weeklyVisits}
        onRetry={$weeklyVisits.invalidate}
        failure="Não foi possível contar as visitas."
      >
        {({ points }) => <Count points={points} />}
      </Reading>
      <Anchor href={screenPath('reports')} className="action">
        Ver os relatórios
      </Anchor>
    </div>
  );
}
