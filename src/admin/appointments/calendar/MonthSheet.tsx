import { Group, Modal, NativeSelect } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isHeld } from '../../../shared/appointments/states.ts';
import { addDays, weekdayOf } from '../../../shared/appointments/when.ts';
import { useDialog } from '../../ui/dialogs/dialogs.tsx';
import { RowButton } from '../../ui/list/RowButton.tsx';
import { $today } from '../../ui/practice-clock.ts';
import { countAppointments } from '../agenda.ts';
import { $day, appointmentsOf, monthOf } from '../appointments.ts';
import { dateOf, longDay, monthTitle, shortWeekday } from '../long-day.ts';

const MONDAY = '2001-01-01';
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(MONDAY, days));
const MONTHS_AROUND = 12;
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The first days of the months around a day's. */
function monthsAround(day: string): string[] {
  const first = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - MONTHS_AROUND;
  return Array.from({ length: 2 * MONTHS_AROUND + 1 }, (_, ahead) => {
    const month = first + ahead;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  });
}

/** A month's days in weeks from Monday, null outside it. */
function weeksOf(from: string, to: string): (string | null)[][] {
  const before = (weekdayOf(from) + 6) % 7;
  const last = dateOf(to);
  return Array.from({ length: Math.ceil((before + last) / 7) }, (_, week) =>
    WEEK.map((_day, index) => {
      const ahead = week * 7 + index - before;
      return ahead < 0 || ahead >= last ? null : addDays(from, ahead);
    }),
  );
}

export function MonthSheet({ onClose }: { readonly onClose: () => void }) {
  const { dialog, close } = useDialog(onClose);
  const chosen = useStore($day);
  const today = useStore($today);
  const [reached, setReached] = useState(chosen);
  const days = useRef<HTMLTableElement>(null);
  const { from, to } = monthOf(reached);
  const $month = useMemo(() => appointmentsOf({ from, to }), [from, to]);
  const held = (useStore($month).data ?? []).filter(isHeld);

  function walk(pressed: KeyboardEvent): void {
    const { [pressed.key]: steps } = KEYS;
    if (steps === undefined) return;
    pressed.preventDefault();
    flushSync(() => setReached(addDays(reached, steps)));
    days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  return (
    <Modal {...dialog} title="Escolher o dia" size="26rem">
      <Group gap="xs" mb="xs">
        <NativeSelect
          aria-label="Mês"
          flex="1 1 12rem"
          styles={{ input: { fontSize: 'min(1rem, 5vw)' } }}
          value={from}
          data={monthsAround(from).map((value) => ({ value, label: monthTitle(value) }))}
          onChange={({ currentTarget }) => setReached(currentTarget.value)}
        />
        <Group gap={4} wrap="nowrap">
          <RowButton
            icon="left"
            label="Mês anterior"
            onClick={() => setReached(monthOf(addDays(from, -1)).from)}
          />
          <RowButton
            icon="left"
            style={{ scale: '-1 1' }}
            label="Próximo mês"
            onClick={() => setReached(addDays(to, 1))}
          />
        </Group>
      </Group>
      <table ref={days} className="month" onKeyDown={walk}>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col">
                {shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(from, to).map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((day, index) => {
                if (!day) return <td key={WEEK[index]} />;
                const count = held.filter((one) => one.day === day).length;
                return (
                  <td key={day}>
                    <button
                      type="button"
                      tabIndex={day === reached ? 0 : -1}
                      // The name contains the number that is shown.
                      aria-label={`${longDay(day).replace('º', '')}: ${countAppointments(count)}`}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day === chosen}
                      data-busy={count > 0 || undefined}
                      onClick={() => {
                        $day.set(day);
                        close();
                      }}
                    >
                      {dateOf(day)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
