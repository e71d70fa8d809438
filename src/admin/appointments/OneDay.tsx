import { Button } from '@mantine/core';
import { type TouchEvent, useRef } from 'react';
import { practiceDay } from '../../shared/appointments/practice-day.ts';
import { isHeld } from '../../shared/appointments/states.ts';
import { addDays } from '../../shared/appointments/when.ts';
import { buttonIcon } from '../ui/icons.tsx';
import { countAppointments, type DayOfWeek } from './agenda.ts';
import { $day } from './appointments.ts';
import { DayAppointments, type DayProps } from './DayAppointments.tsx';
import { dateOf, dayTitle, shortWeekday } from './long-day.ts';

export function WeekStrip({
  days,
  chosen,
}: {
  readonly days: readonly DayOfWeek[];
  readonly chosen: string;
}) {
  return (
    <div className="agenda-strip">
      {days.map(({ day, appointments }) => {
        const held = appointments.filter(isHeld).length;
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            aria-label={`${shortWeekday(day)} ${dateOf(day)}: ${countAppointments(held)}`}
            data-today={day === practiceDay() || undefined}
            data-busy={held > 0 || undefined}
            onClick={() => $day.set(day)}
          >
            <span>{shortWeekday(day)} </span>
            {dateOf(day)}
          </button>
        );
      })}
    </div>
  );
}

const SWIPE = 60;

export function OneDay(props: DayProps) {
  const { day, appointments } = props.day;
  const start = useRef<readonly [number, number]>([0, 0]);
  const at = ({ changedTouches }: TouchEvent) =>
    [changedTouches[0]?.clientX ?? 0, changedTouches[0]?.clientY ?? 0] as const;
  function swipe(event: TouchEvent): void {
    const [x, y] = at(event);
    const [dx, dy] = [x - start.current[0], y - start.current[1]];
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy))
      $day.set(addDays(day, dx < 0 ? 1 : -1));
  }
  return (
    <section
      className="agenda-day"
      aria-labelledby="agenda-day"
      onTouchStart={(event) => {
        start.current = at(event);
      }}
      onTouchEnd={swipe}
    >
      <h2 id="agenda-day">
        {dayTitle(day)}
        <span className="agenda-day-count">
          {countAppointments(appointments.filter(isHeld).length)}
        </span>
      </h2>
      <DayAppointments {...props} />
      <Button
        variant="light"
        leftSection={buttonIcon('plus')}
        onClick={() => props.onOpen({ appointment: null, day })}
      >
        Marcar neste dia
      </Button>
    </section>
  );
}
