import 'dayjs/locale/pt-br';
import { Box, Text, UnstyledButton } from '@mantine/core';
import { type ScheduleEventData, WeekView } from '@mantine/schedule';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Appointment } from '../../../shared/appointments/appointments.ts';
import type { Block } from '../../../shared/appointments/blocks.ts';
import { freeSpans, type Span, spanOfBlock } from '../../../shared/appointments/openings.ts';
import { APPOINTMENT_STATES, stateWords } from '../../../shared/appointments/states.ts';
import { addDays, minutesOf, timeOf } from '../../../shared/appointments/when.ts';
import { $contact } from '../../content/practice.ts';
import { openDialog } from '../../ui/dialogs.tsx';
import { $minute, $today } from '../../ui/practice-clock.ts';
import { say } from '../../ui/say.ts';
import { type DayOfWeek, place } from '../agenda.ts';
import { $blocks } from '../appointments.ts';
import { Holiday, openBlock } from '../blocks/DayBlocks.tsx';
import { dateOf, longDay, shortWeekday } from '../long-day.ts';
import { openOn } from '../MarkButton.tsx';
import { practiceOf } from '../suggested.ts';
import { AppointmentSheet } from './AppointmentSheet.tsx';
import {
  between,
  blocksShown,
  HOUR_HEIGHT,
  linesOf,
  lookOf,
  shownHours,
  spanOf,
  totalOf,
} from './week.ts';

const QUARTER = 15;
const LAST = 24 * 60 - 1;

type Shown = { readonly appointment?: Appointment; readonly block?: Block; readonly day: string };
const shownOf = (event: ScheduleEventData) => (event.payload ?? { day: '' }) as Shown;

const clock = (minute: number) => `${timeOf(Math.min(minute, LAST))}:00`;
const spanIn = (day: string, { from, to }: Span, most: number = LAST) => ({
  start: `${day} ${clock(from)}`,
  end: `${day} ${clock(Math.min(to, most))}`,
});

const closed = (day: string, span: Span): ScheduleEventData => ({
  ...{ id: `closed-${day}-${span.from}`, title: '', color: 'gray', display: 'background' as const },
  ...spanIn(day, span),
  payload: { day } satisfies Shown,
});

function blockEvent(block: Block, day: string, shown: Span): ScheduleEventData[] {
  const { from, to } = spanOfBlock(block);
  const span = { from: Math.max(from, shown.from, 1), to: Math.min(to, shown.to) };
  if (span.from >= span.to) return [];
  const look = { title: block.label || 'Bloqueado', color: 'gray', display: 'background' as const };
  return [{ ...look, id: `${block.id} ${day}`, ...spanIn(day, span), payload: { block, day } }];
}

const appointmentEvent = (appointment: Appointment): ScheduleEventData => ({
  ...{ id: appointment.id, title: 'Arraste, ou use Alt e as setas' },
  ...spanIn(appointment.day, spanOf(appointment)),
  ...lookOf(appointment),
  payload: { appointment, day: appointment.day } satisfies Shown,
});

const bodyOf = (event: ScheduleEventData): ReactNode => {
  const { appointment } = shownOf(event);
  if (!appointment) return event.title;
  const { time, clientName, service_name, state } = appointment;
  const { tone } = APPOINTMENT_STATES[state];
  const lines = linesOf(appointment);
  return (
    <Text span fz="xs" lineClamp={lines} td={tone === 'cancelled' ? 'line-through' : 'none'}>
      {lines > 1 && time} <strong>{clientName}</strong> {lines === 1 && time} {service_name}
    </Text>
  );
};

const nameOf = (appointment: Appointment) => {
  const { time, clientName, service_name } = appointment;
  const [one, two] = linesOf(appointment) > 1 ? [time, clientName] : [clientName, time];
  return `${one} ${two} ${service_name}, ${stateWords(appointment)}`;
};

// A step by a key: days, minutes later, minutes longer.
const STEPS: Readonly<Record<string, readonly [number, number, number]>> = {
  ArrowUp: [0, -QUARTER, 0],
  ArrowDown: [0, QUARTER, 0],
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ShiftArrowUp: [0, 0, -QUARTER],
  ShiftArrowDown: [0, 0, QUARTER],
};

function stepped(appointment: Appointment, { key, altKey, shiftKey }: KeyboardEvent) {
  const step = altKey ? STEPS[shiftKey ? `Shift${key}` : key] : undefined;
  if (!step) return null;
  const [days, later, longer] = step;
  const at = minutesOf(appointment.time) + later;
  const duration = appointment.duration + longer;
  if (at < 0 || at > LAST || duration < QUARTER || duration > 600) return null;
  return { day: addDays(appointment.day, days), time: timeOf(at), duration };
}

type Dropped = {
  readonly event: ScheduleEventData;
  readonly newStart: string;
  readonly newEnd: string;
};

const minutesBetween = (start: string, end: string) =>
  minutesOf(end.slice(11)) - minutesOf(start.slice(11));

function drop({ event, newStart }: Dropped): void {
  const { appointment } = shownOf(event);
  const [day = '', time = ''] = newStart.split(' ');
  if (appointment) void place(appointment, { day, time: time.slice(0, 5) }, say);
}

function resize({ event, newStart, newEnd }: Dropped): void {
  const { appointment } = shownOf(event);
  const duration = minutesBetween(newStart, newEnd);
  if (appointment) void place(appointment, { time: newStart.slice(11, 16), duration }, say);
}

const isWithinDay = (event: ScheduleEventData) => {
  const { appointment } = shownOf(event);
  return appointment !== undefined && spanOf(appointment).to <= LAST;
};

function open(event: ScheduleEventData): void {
  const { appointment, block, day } = shownOf(event);
  if (block) openBlock(block, day);
  if (appointment)
    openDialog((onClose) => <AppointmentSheet id={appointment.id} onClose={onClose} />);
}

function Head({ days }: { readonly days: readonly DayOfWeek[] }) {
  const today = useStore($today);
  return (
    <div className="week-head">
      <span />
      {days.map(({ day, appointments }) => (
        <div key={day}>
          <Text component="h2" fw={600} c={day === today ? 'sage' : 'bright'}>
            <Text span size="sm">
              {shortWeekday(day)}
            </Text>{' '}
            {dateOf(day)}
          </Text>
          <Text size="xs" c="dimmed">
            {totalOf(appointments)}
          </Text>
          <Holiday day={day} />
        </div>
      ))}
    </div>
  );
}

/** A week by the hour: appointments are moved and made longer by dragging or with Alt and arrows. */
export function WeekGrid({ days }: { readonly days: readonly DayOfWeek[] }) {
  const blocks = useStore($blocks).data ?? [];
  const practice = practiceOf(useStore($contact).data ?? {}, blocks);
  const shown = shownHours(practice, days);
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef<Appointment | null>(null);
  // After a step by a key the next one follows: the notice gives the focus back.
  useEffect(() => {
    const { id, version } = moved.current ?? {};
    const now = days.flatMap(({ appointments }) => appointments).find((one) => one.id === id);
    if (!now || now.version === version) return;
    moved.current = null;
    if (document.activeElement?.matches('body, .notice'))
      grid.current?.querySelector<HTMLElement>(`[data-event-id="${id}"]`)?.focus();
  });
  const names = days.map(({ day }) => day);
  const free = freeSpans({ ...practice, blocks: [] }, names, []);
  const events = days.flatMap(({ day, appointments }) => [
    ...between(free.get(day) ?? [], shown).map((span) => closed(day, span)),
    ...blocksShown(blocks, day).flatMap((block) => blockEvent(block, day, shown)),
    ...appointments.map(appointmentEvent),
  ]);
  return (
    <div ref={grid} className="week-grid">
      <Head days={days} />
      <WeekView
        date={names[0] ?? ''}
        firstDayOfWeek={1}
        locale="pt-br"
        withHeader={false}
        withAllDaySlots={false}
        withWeekNumber={false}
        highlightToday
        startTime={clock(shown.from)}
        endTime={clock(shown.to)}
        intervalMinutes={30}
        slotHeight={HOUR_HEIGHT}
        events={events}
        getCurrentTime={() => `${$minute.get()}:00`}
        styles={{ weekViewHeader: { display: 'none' } }}
        getTimeSlotProps={({ start }) => ({
          'aria-label': `Marcar ${longDay(start.slice(0, 10))}, ${start.slice(11, 16)}`,
        })}
        onTimeSlotClick={({ slotStart }) =>
          openOn(slotStart.slice(0, 10), null, slotStart.slice(11, 16))
        }
        withEventsDragAndDrop
        eventDragInterval={QUARTER}
        canDragEvent={(event) => shownOf(event).appointment !== undefined}
        onEventDrop={drop}
        withEventResize
        eventResizeInterval={QUARTER}
        canResizeEvent={isWithinDay}
        onEventResize={resize}
        withInteractiveBackgroundEvents
        onEventClick={open}
        renderEventBody={bodyOf}
        renderEvent={(event, { className, ...props }) => {
          const { appointment, block } = shownOf(event);
          if (!appointment && !block)
            return <Box className={`${className} closed`} style={props.style} aria-hidden="true" />;
          if (!appointment) return <UnstyledButton {...props} className={`${className} block`} />;
          return (
            <UnstyledButton
              {...props}
              className={`${className} ${appointment.state}`}
              aria-label={nameOf(appointment)}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowUp Alt+Shift+ArrowDown"
              onKeyDown={(pressed: KeyboardEvent) => {
                const to = stepped(appointment, pressed);
                if (!to) return;
                pressed.preventDefault();
                moved.current = appointment;
                void place(appointment, to, say);
              }}
            />
          );
        }}
      />
    </div>
  );
}
