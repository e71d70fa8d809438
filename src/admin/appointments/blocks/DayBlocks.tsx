import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { spokenTime } from '../../../shared/appointments/appointment-words.ts';
import { type Block, blocksDay } from '../../../shared/appointments/blocks.ts';
import { holidayOn } from '../../../shared/appointments/holidays.ts';
import { openDialog } from '../../ui/dialogs.tsx';
import { buttonIcon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { EditButtons } from '../../ui/list/RowButton.tsx';
import { say } from '../../ui/say.ts';
import { $blocks, $day } from '../appointments.ts';
import { blockDay, deleteBlock } from './blocks.ts';

const BlockDialog = lazyComponent(async () => (await import('./BlockDialog.tsx')).BlockDialog);

/** Opens the form of a block, or of a new one on `day`. */
const openBlock = (block: Block | null, day: string): void =>
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

/** 'Das 12h às 13h: Almoço', 'O dia todo' */
const textOf = ({ starts, ends, label }: Block) => {
  const time = starts ? `Das ${spokenTime(starts)} às ${spokenTime(ends)}` : 'O dia todo';
  return label ? `${time}: ${label}` : time;
};

/** The holiday and the blocks of a day. */
export function DayBlocks({ day }: { readonly day: string }) {
  const blocks = (useStore($blocks).data ?? []).filter((block) => blocksDay(block, day));
  const holiday = holidayOn(day);
  const isOff = blocks.some(({ starts }) => starts === '');
  if (!holiday && blocks.length === 0) return null;
  return (
    <Stack gap="xs">
      {holiday && (
        <Alert color="clay" p="xs">
          <Group gap="xs" justify="space-between">
            {holiday.optional ? 'Ponto facultativo' : 'Feriado'}: {holiday.name}
            {!isOff && (
              <Button
                variant="light"
                size="sm"
                color="clay"
                onClick={() => void blockDay(day, holiday.name)}
              >
                Bloquear o dia
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {blocks.map((block) => (
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
      ))}
    </Stack>
  );
}
