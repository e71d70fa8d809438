import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { dayOf } from '../../../shared/appointments/practice-day.ts';
import { dayText } from '../../../shared/appointments/when.ts';
import type { clientAppointments } from '../../appointments/appointments.ts';
import { $minute } from '../../ui/practice-clock.ts';
import { countVisits } from './count-visits.ts';

type Props = {
  readonly since: string;
  readonly store: ReturnType<typeof clientAppointments>;
};

export function ClientStrip({ since, store }: Props) {
  const { data } = useStore(store);
  const { visits, last, next, missed } = countVisits(data ?? [], useStore($minute));
  const facts = [
    ['Visitas', data && visits],
    ['Última', last && dayText(last)],
    ['Próxima', next && dayText(next)],
    ['Faltas', data && missed],
    ['Cliente desde', dayOf(since)],
  ] as const;
  return (
    <Paper withBorder radius="lg" p="md">
      <SimpleGrid component="dl" cols={{ base: 3, sm: 5 }} spacing="xs" m={0}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="meta">{label}</dt>
            <Text component="dd" fz={{ base: 'sm', sm: 'md' }} fw={600} className="no-break">
              {value ?? '-'}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
