import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { Appointment } from '../../../shared/appointments/appointments.ts';
import type { Span } from '../../../shared/appointments/openings.ts';
import { timeOf } from '../../../shared/appointments/when.ts';
import { say } from '../../ui/say.ts';
import { type DayOfWeek, place } from '../agenda.ts';
import { dragged, type Part, spanOf } from './week.ts';

type Point = { readonly clientX: number; readonly clientY: number };
type Follower = {
  /** Null once nothing is dragged. */
  readonly show: (point: Point | null) => void;
  readonly drop: (point: Point) => void;
};

const HOLD_MS = 400;
const SLACK = 5;
// Below the bar, and above the edge of the window.
const SCROLLS = { up: 96, down: 24 };

function scrollNear({ clientY }: Point): void {
  const up = Math.min(clientY - SCROLLS.up, 0);
  const down = Math.max(clientY - innerHeight + SCROLLS.down, 0);
  if (up || down) scrollBy(0, (up || down) / 4);
}

/** Follows a drag by mouse, or by a finger that is held first: otherwise it scrolls. */
function follow(pressed: PointerEvent, button: HTMLElement, part: Part, to: Follower): void {
  const isMouse = pressed.pointerType === 'mouse';
  const ending = new AbortController();
  let point: Point = pressed;
  let state: 'pressed' | 'dragged' | 'over' = 'pressed';
  let frame = 0;
  const isAway = () =>
    Math.hypot(point.clientX - pressed.clientX, point.clientY - pressed.clientY) > SLACK;

  function draw(): void {
    if (isAway()) {
      scrollNear(point);
      to.show(point);
    }
    frame = requestAnimationFrame(draw);
  }
  function begin(): void {
    state = 'dragged';
    button.setPointerCapture(pressed.pointerId);
    button.dataset.dragged = part;
    draw();
  }
  const held = isMouse ? undefined : setTimeout(begin, HOLD_MS);
  function leave(): void {
    state = 'over';
    clearTimeout(held);
    cancelAnimationFrame(frame);
    delete button.dataset.dragged;
    to.show(null);
  }
  function end(): void {
    leave();
    ending.abort();
  }

  const on = <Type extends keyof WindowEventMap>(
    type: Type,
    hear: (event: WindowEventMap[Type]) => void,
  ) => addEventListener(type, hear, { capture: true, signal: ending.signal });
  on('pointermove', (event) => {
    if (event.pointerId !== pressed.pointerId) return;
    point = event;
    if (state !== 'pressed' || !isAway()) return;
    if (isMouse) begin();
    else end();
  });
  on('pointerup', () => {
    if (state === 'pressed') return end();
    if (state === 'dragged' && isAway()) to.drop(point);
    leave();
    // The click comes next.
    setTimeout(end);
  });
  on('pointercancel', end);
  on('click', (event) => event.stopPropagation());
  on('contextmenu', (event) => event.preventDefault());
  on('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  });
}

const EDGE = 8;

function partAt({ clientY }: Point, button: HTMLElement): Part {
  if (button.dataset.late) return 'whole';
  const { top, bottom, height } = button.getBoundingClientRect();
  const edge = Math.min(EDGE, height / 4);
  return clientY > bottom - edge ? 'end' : clientY < top + edge ? 'start' : 'whole';
}

type Props = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly days: readonly DayOfWeek[];
  readonly shown: Span;
};

type Place = Span & { readonly column: number };

/** The place under a pointer, of an appointment that is dragged, or of a part of it. */
function placeAt(
  { clientX, clientY }: Point,
  { grid, days, shown }: Props,
  appointment: Appointment,
  part: Part,
): Place {
  const {
    left = 0,
    top = 0,
    width = 1,
    height = 1,
  } = grid.current?.querySelector('[data-day]')?.getBoundingClientRect() ?? {};
  const minute = shown.from + ((clientY - top) / height) * (shown.to - shown.from);
  const under = Math.min(Math.max(Math.floor((clientX - left) / width), 0), days.length - 1);
  const own = days.findIndex(({ day }) => day === appointment.day);
  return {
    ...dragged(spanOf(appointment), part, minute, shown),
    column: part === 'whole' ? under : own,
  };
}

/** Lets appointments be dragged in a week's grid, and draws where they would be. */
export function Dragging(props: Props) {
  const { grid, shown } = props;
  const latest = useRef(props);
  latest.current = props;
  const [at, show] = useState<Place | null>(null);
  useEffect(() => {
    const { current: element } = grid;
    if (!element) return;
    function press(pressed: PointerEvent): void {
      const button = (pressed.target as Element).closest<HTMLElement>('[data-event-id]');
      const appointment = latest.current.days
        .flatMap(({ appointments }) => appointments)
        .find(({ id }) => id === button?.dataset.eventId);
      if (!button || !appointment || !pressed.isPrimary || pressed.button !== 0) return;
      const part = partAt(pressed, button);
      const under = (point: Point) => placeAt(point, latest.current, appointment, part);
      follow(pressed, button, part, {
        show: (point) => show(point && under(point)),
        drop: (point) => {
          const { from, to, column } = under(point);
          const { day = '' } = latest.current.days[column] ?? {};
          void place(appointment, { day, time: timeOf(from), duration: to - from }, say);
        },
      });
    }
    // A finger that drags does not scroll.
    const touched = (event: TouchEvent) => {
      if (element.querySelector('[data-dragged]')) event.preventDefault();
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('touchmove', touched, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('touchmove', touched);
    };
  }, [grid]);
  if (!at) return null;
  const to = Math.min(at.to, shown.to);
  const gridColumn = `${at.column + 2} / ${at.column + 3}`;
  const style = { '--from': at.from, '--to': to, gridColumn } as CSSProperties;
  return (
    <div className="week-dragged" style={style}>
      {timeOf(at.from)}-{timeOf(at.to)}
    </div>
  );
}
