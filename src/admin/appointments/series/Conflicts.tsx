import { Checkbox, Stack } from '@mantine/core';
import type { SlotConflicts } from '../../../shared/appointments/series.ts';
import { spokenTime } from '../../../shared/appointments/when.ts';
import { longDay } from '../long-day.ts';

type Props = {
  readonly conflicts: readonly SlotConflicts[];
  readonly kept: readonly string[];
  readonly onKeep: (days: string[]) => void;
  readonly label: string;
};

/** The days of a series that conflict with something, each kept only if she ticks it. */
export function Conflicts({ conflicts, kept, onKeep, label }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <div className="remark" data-tone="clay">
      <Checkbox.Group label={label} value={[...kept]} onChange={onKeep}>
        <Stack gap="xs" mt="xs">
          {conflicts.map(({ day, time, exists, sentences }) => (
            <Checkbox
              key={day}
              value={day}
              label={`${longDay(day)}, às ${spokenTime(time)}`}
              description={sentences.join(' ')}
              styles={{ description: { color: 'inherit' } }}
              disabled={!exists}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </div>
  );
}
