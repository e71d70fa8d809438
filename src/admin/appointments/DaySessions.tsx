import { useDeferredValue } from 'react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import type { Notice } from '../editor/state.ts';
import type { DayOfWeek } from './agenda.ts';
import { longDay } from './long-day.ts';
import { SessionCard } from './SessionCard.tsx';

export type Opened = { readonly session: Appointment | null; readonly day: string };
export type DayProps = {
  readonly day: DayOfWeek;
  readonly small?: boolean;
  readonly onOpen: (opened: Opened) => void;
  readonly say: (notice: Notice) => void;
};

const IN_VIEW = 5;

export function DaySessions({ day: { day, sessions }, small = false, onOpen, say }: DayProps) {
  const count = useDeferredValue(Number.POSITIVE_INFINITY, IN_VIEW);
  return (
    <ul className="plain-list agenda-sessions" aria-label={longDay(day)}>
      {sessions.slice(0, count).map((session) => (
        <SessionCard
          key={session.id}
          session={session}
          small={small}
          say={say}
          onEdit={(one) => onOpen({ session: one, day })}
        />
      ))}
    </ul>
  );
}
