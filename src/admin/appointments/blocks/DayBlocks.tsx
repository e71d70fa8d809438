import { Alert, Button, Group, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Block } from '../../../shared/appointments/blocks.ts';
import {
  type Holiday as HolidayOf,
  holidayOn,
  holidayText,
} from '../../../shared/appointments/holidays.ts';
import { dayText, spokenTime } from '../../../shared/appointments/when.ts';
import { openDialog } from '../../ui/dialogs/dialogs.tsx';
import { buttonIcon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { EditButtons } from '../../ui/list/RowButton.tsx';
import { say } from '../../ui/say.ts';
import { $blocks, $day } from '../appointments.ts';
import { blocksShown } from '../week/week.ts';
import { blockDay, deleteBlock } from './blocks.ts';

const BlockDialog = lazyComponent(() => import('./BlockDialog.tsx'), 'BlockDialog');

export const openBlock = (block: Block | null, day: string): void =>
  openDialog((onClose) => <BlockDialog block={block} day={day} onClose={onClose} />);

export const BlockButton = () => (
  <Button
    variant="default"
    leftSection={buttonIcon('off')}
    aria-haspopup="dialog"
    onPointerDown={() => void BlockDialog.prepare()}
    onClick={() => openBlock(null, $day.get())}
  >
    Bloquear
  </Button>
);

/** The other days of a block, which go with it: ', toda semana', ', até 31/12/2026'. */
function restOf({ day, until, weekdays }: Block): string {
  if (until === day) return '';
  if (weekdays) return ', toda semana';
  return until ? `, até ${dayText(until)}` : ', todo dia';
}

/** 'Das 12h às 13h: Almoço', 'O dia todo' */
const textOf = (block: Block) => {
  const { starts, ends, label } = block;
  const time = starts ? `Das ${spokenTime(starts)} às ${spokenTime(ends)}` : 'O dia todo';
  return (label ? `${time}: ${label}` : time) + restOf(block);
};

type Props = { readonly day: string };

function useBlocksOn(day: string): readonly Block[] {
  const { data } = useStore($blocks);
  return useMemo(() => blocksShown(data ?? [], day), [data, day]);
}

function HolidayNote(holiday: HolidayOf) {
  const { day, name } = holiday;
  const blocks = useBlocksOn(day);
  const isOff = blocks.some(({ starts }) => starts === '');
  return (
    <Alert color="clay" p="xs">
      <Group gap="xs" justify="space-between">
        {holidayText(holiday)}
        {!isOff && (
          <Button
            variant="light"
            size="compact-sm"
            color="clay"
            onClick={() => void blockDay(day, name, blocks)}
          >
            Bloquear o dia
          </Button>
        )}
      </Group>
    </Alert>
  );
}

export function Holiday({ day }: Props) {
  const holiday = holidayOn(day);
  return holiday && <HolidayNote {...holiday} />;
}

export const DayBlocks = ({ day }: Props) =>
  useBlocksOn(day).map((block) => (
    <Group key={block.id} className="blocked" gap="xs" justify="space-between" wrap="nowrap">
      <Text className="wrap">{textOf(block)}</Text>
      <Group gap={0} wrap="nowrap">
        <EditButtons
          id={block.id}
          name={`bloqueio ${textOf(block)}`}
          onEdit={() => openBlock(block, day)}
          onDelete={() => void deleteBlock(block, say)}
        />
      </Group>
    </Group>
  ));
