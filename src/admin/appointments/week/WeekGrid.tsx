import { useStore } from '@nanostores/react';
import { type CSSProperties, type KeyboardEvent, memo, useEffect, useRef } from 'react';
import type { Appointment } from '../../../shared/appointments/appointments.ts';
import type { Block } from '../../../shared/appointments/blocks.ts';
import { freeSpans, type Span, spanOfBlock } from '../../../shared/appointments/openings.ts';
import { stateWords } from '../../../shared/appointments/states.ts';
import { addDays, minutesOf, timeOf } from '../../../shared/appointments/when.ts';
import { $contact } from '../../content/practice.ts';
import { openDialog } from '../../ui/dialogs/dialogs.tsx';
import { $minute, $today } from '../../ui/practice-clock.ts';
import { say } from '../../ui/say.ts';
import { type DayOfWeek, place } from '../agenda.ts';
import { $blocks } from '../appointments.ts';
import { Holiday, openBlock } from '../blocks/DayBlocks.tsx';
import { dateOf, longDay, shortWeekday } from '../long-day.ts';
import { openOn } from '../MarkButton.tsx';
import { practiceOf } from '../suggested.ts';
import { AppointmentSheet } from './AppointmentSheet.tsx';
import { Dragging } from './Dragging.tsx';
import {
  ARROWS,
  between,
  blocksShown,
  HOUR_HEIGHT,
  linesOf,
  lookOf,
  shownHours,
  sideBySide,
  spanOf,
  stepped,
  totalOf,
} from './week.ts';

const SLOT = 30;
const KEYS =
  'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowUp Alt+Shift+ArrowDown';

const cut = (span: Span, shown: Span): Span => ({
  from: Math.max(span.from, shown.from),
  to: Math.min(span.to, shown.to),
});
const at = ({ from, to }: Span) => ({ '--from': from, '--to': to }) as CSSProperties;

const inColumn = (column: number, columns: number) => ({
  left: `${(100 * column) / columns}%`,
  width: `${100 / columns}%`,
});

const nameOf = (appointment: Appointment) => {
  const { time, clientName, service_name } = appointment;
  const [one, two] = linesOf(appointment) > 1 ? [time, clientName] : [clientName, time];
  return `${one} ${two} ${service_name}, ${stateWords(appointment)}`;
};

const dayOf = (slot: HTMLElement) => slot.closest<HTMLElement>('[data-day]')?.dataset.day ?? '';

function walk(pressed: KeyboardEvent<HTMLButtonElement>): void {
  const { key, altKey, currentTarget: slot } = pressed;
  const [days, slots] = (!altKey && ARROWS[key]) || [];
  if (days === undefined || slots === undefined) return;
  pressed.preventDefault();
  const day = addDays(dayOf(slot), days);
  const time = timeOf(minutesOf(slot.value) + slots * SLOT);
  slot
    .closest('.week-body')
    ?.querySelector<HTMLElement>(`[data-day="${day}"] > [value="${time}"]`)
    ?.focus();
}

type SlotsProps = Span & { readonly day: string; readonly isFirst: boolean };

const Slots = memo(function Slots({ day, from, to, isFirst }: SlotsProps) {
  const words = longDay(day);
  return Array.from({ length: (to - from) / SLOT }, (_, index) => {
    const time = timeOf(from + index * SLOT);
    return (
      <button
        key={time}
        type="button"
        className="week-slot"
        value={time}
        aria-label={`Marcar ${words}, ${time}`}
        tabIndex={isFirst && index === 0 ? 0 : -1}
        onClick={({ currentTarget: slot }) => openOn(dayOf(slot), null, slot.value)}
        onKeyDown={walk}
      />
    );
  });
});

type EventProps = ReturnType<typeof sideBySide>[number] & {
  readonly shown: Span;
  readonly onStep: (appointment: Appointment, to: NonNullable<ReturnType<typeof stepped>>) => void;
};

function Event({ appointment, column, columns, shown, onStep }: EventProps) {
  const { id, time, duration, clientName, service_name, state } = appointment;
  const lines = linesOf(appointment);
  const span = spanOf(appointment);
  return (
    <button
      type="button"
      data-event-id={id}
      data-late={span.to > shown.to || undefined}
      className={`week-event ${lookOf(appointment)} ${state} ${duration < SLOT ? 'short' : ''}`}
      style={{ ...at(cut(span, shown)), ...(columns > 1 && inColumn(column, columns)) }}
      title="Arraste, ou use Alt e as setas"
      aria-label={nameOf(appointment)}
      aria-keyshortcuts={KEYS}
      onClick={() => openDialog((onClose) => <AppointmentSheet id={id} onClose={onClose} />)}
      onKeyDown={(pressed) => {
        const to = stepped(appointment, pressed);
        if (!to) return;
        pressed.preventDefault();
        if (!pressed.repeat) onStep(appointment, to);
      }}
    >
      <span style={{ WebkitLineClamp: lines }}>
        {lines > 1 && `${time} `}
        <strong>{clientName}</strong>
        {lines > 1 ? ` ${service_name}` : ` ${time} ${service_name}`}
      </span>
    </button>
  );
}

type BlocksProps = {
  readonly day: string;
  readonly blocks: readonly Block[] | undefined;
  readonly shown: Span;
};

const Blocks = ({ day, blocks = [], shown }: BlocksProps) =>
  blocksShown(blocks, day).map((block) => {
    const span = cut(spanOfBlock(block), shown);
    return (
      span.from < span.to && (
        <button
          key={block.id}
          type="button"
          className="week-block"
          style={at(span)}
          onClick={() => openBlock(block, day)}
        >
          {block.label || 'Bloqueado'}
        </button>
      )
    );
  });

function Head({ days }: { readonly days: readonly DayOfWeek[] }) {
  const today = useStore($today);
  return (
    <div className="week-head">
      <span />
      {days.map(({ day, appointments }) => (
        <div key={day} data-today={day === today || undefined}>
          <h2>
            <small>{shortWeekday(day)}</small> <span>{dateOf(day)}</span>
          </h2>
          <p>{totalOf(appointments)}</p>
          <Holiday day={day} />
        </div>
      ))}
    </div>
  );
}

type Shown = { readonly days: readonly DayOfWeek[]; readonly shown: Span };

function Now({ days, shown }: Shown) {
  const [today, time = ''] = useStore($minute).split(' ');
  const column = days.findIndex(({ day }) => day === today);
  const from = minutesOf(time);
  if (column < 0 || from < shown.from || from >= shown.to) return null;
  const style = at({ from, to: from });
  return (
    <>
      <div className="week-now" style={style} aria-hidden="true">
        <b>{time}</b>
      </div>
      <div
        className="week-now today"
        style={{ ...style, gridColumn: `${column + 2} / ${column + 3}` }}
      />
    </>
  );
}

/** A week by the hour: appointments are moved and made longer by dragging or with Alt and arrows. */
export function WeekGrid({ days }: { readonly days: readonly DayOfWeek[] }) {
  const { data: contact } = useStore($contact);
  const { data: blocks } = useStore($blocks);
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
  const onStep: EventProps['onStep'] = (appointment, to) => {
    moved.current = appointment;
    void place(appointment, to, say);
  };
  const free = freeSpans(
    practiceOf(contact ?? {}, []),
    days.map(({ day }) => day),
    [],
  );
  const shown = shownHours(free, days);
  const hours = Array.from({ length: (shown.to - shown.from) / 60 }, (_, hour) => hour * 60);
  return (
    <div>
      <Head days={days} />
      <div
        ref={grid}
        className="week-body"
        style={
          { '--first': shown.from, '--minute': `${HOUR_HEIGHT / 16 / 60}rem` } as CSSProperties
        }
      >
        <div className="week-hours">
          {hours.map((hour) => (
            <div key={hour}>{timeOf(shown.from + hour)}</div>
          ))}
        </div>
        <Now days={days} shown={shown} />
        {days.map(({ day, appointments }, index) => (
          <div key={day} className="week-day" data-day={day}>
            {between(free.get(day) ?? [], shown).map((span) => (
              <div key={span.from} className="week-closed" style={at(span)} />
            ))}
            <Blocks day={day} blocks={blocks} shown={shown} />
            {sideBySide(appointments).map((one) => (
              <Event key={one.appointment.id} {...one} shown={shown} onStep={onStep} />
            ))}
            <Slots day={day} {...shown} isFirst={index === 0} />
          </div>
        ))}
        <Dragging grid={grid} days={days} shown={shown} />
      </div>
    </div>
  );
}
