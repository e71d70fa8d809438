import './Agenda.css';
import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { type TouchEvent, useEffect, useRef, useState } from 'react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { addDays } from '../../shared/appointments/when.ts';
import { $contact } from '../content/practice.ts';
import type { Notice } from '../editor/state.ts';
import { buttonIcon, Icon } from '../ui/icons.tsx';
import { lazyComponent, prepareWhenIdle } from '../ui/lazy-component.tsx';
import { NoticeAlert } from '../ui/NoticeAlert.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Page } from '../ui/page/Page.tsx';
import { today } from '../ui/today.ts';
import { countSessions, type DayOfWeek, daysOf, isHeld } from './agenda.ts';
import { $day, $services, $sessions, $week } from './appointments.ts';
import { dayTitle, longDay, shortWeekday } from './long-day.ts';
import { SessionCard } from './SessionCard.tsx';

const CalendarDialog = lazyComponent(
  async () => (await import('./CalendarDialog.tsx')).CalendarDialog,
);
const SessionDialog = lazyComponent(
  async () => (await import('./SessionDialog.tsx')).SessionDialog,
);

type Opened = { readonly session: Appointment | null; readonly day: string };
type DayProps = {
  readonly day: DayOfWeek;
  readonly small?: boolean;
  readonly onOpen: (opened: Opened) => void;
  readonly say: (notice: Notice) => void;
};

const dateOf = (day: string) => Number(day.slice(8));

function Sessions({ day: { day, sessions }, small = false, onOpen, say }: DayProps) {
  return (
    <ul className="plain-list agenda-sessions" aria-label={longDay(day)}>
      {sessions.map((session) => (
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

function Column(props: DayProps) {
  const { day, sessions } = props.day;
  const held = sessions.filter(isHeld).length;
  return (
    <section className="agenda-column" data-today={day === today() || undefined}>
      <h2>
        <span>{shortWeekday(day)}</span> {dateOf(day)}
      </h2>
      <Sessions {...props} small />
      <button
        type="button"
        className="agenda-add"
        aria-label={`${held === 0 ? 'Livre' : 'Marcar'}: ${longDay(day)}`}
        onClick={() => props.onOpen({ session: null, day })}
      >
        <Icon name="plus" size={18} /> {held === 0 ? 'Livre' : 'Marcar'}
      </button>
    </section>
  );
}

function WeekStrip({
  days,
  chosen,
}: {
  readonly days: readonly DayOfWeek[];
  readonly chosen: string;
}) {
  return (
    <div className="agenda-strip">
      {days.map(({ day, sessions }) => {
        const held = sessions.filter(isHeld).length;
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            aria-label={`${shortWeekday(day)} ${dateOf(day)}: ${countSessions(held)}`}
            data-today={day === today() || undefined}
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

function OneDay(props: DayProps) {
  const { day, sessions } = props.day;
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
        <span className="agenda-day-count">{countSessions(sessions.filter(isHeld).length)}</span>
      </h2>
      <Sessions {...props} />
      <Button
        variant="light"
        leftSection={buttonIcon('plus')}
        onClick={() => props.onOpen({ session: null, day })}
      >
        Marcar neste dia
      </Button>
    </section>
  );
}

function Steps({ step }: { readonly step: number }) {
  const day = useStore($day);
  const what = step === 1 ? 'Dia' : 'Semana';
  const ending = step === 1 ? 'Próximo' : 'Próxima';
  return (
    <Group gap={4} wrap="nowrap" className="agenda-steps">
      <button
        type="button"
        className="row-button"
        aria-label={`${what} anterior`}
        onClick={() => $day.set(addDays(day, -step))}
      >
        <Icon name="left" />
      </button>
      <Button variant="default" size="sm" onClick={() => $day.set(today())}>
        Hoje
      </Button>
      <button
        type="button"
        className="row-button agenda-next"
        aria-label={`${ending} ${what.toLowerCase()}`}
        onClick={() => $day.set(addDays(day, step))}
      >
        <Icon name="left" />
      </button>
    </Group>
  );
}

const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

export function Agenda() {
  const day = useStore($day);
  const { from, to } = useStore($week);
  // Read ahead, for the form of a session without a connection.
  useStore($services);
  useStore($contact);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [subscribing, setSubscribing] = useState(false);
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  useEffect(() => {
    $day.set(today());
    prepareWhenIdle([SessionDialog]);
  }, []);
  const shared = { onOpen: setOpened, say: setNotice };
  return (
    <Page
      title="Agenda"
      purpose={
        wide ? `Semana de ${shortDay(from)} a ${shortDay(to)}.` : 'As suas sessões, dia a dia.'
      }
      action={
        <Group gap="sm" wrap="nowrap">
          <Steps step={wide ? 7 : 1} />
          <Button
            leftSection={<Icon name="plus" />}
            onPointerDown={() => void SessionDialog.prepare()}
            onClick={() => setOpened({ session: null, day: '' })}
          >
            {wide ? 'Marcar sessão' : 'Marcar'}
          </Button>
        </Group>
      }
    >
      <NoticeAlert notice={notice} onClose={() => setNotice(null)} />
      <Loaded store={$sessions} failure="Não foi possível ver a agenda. Tente de novo.">
        {(sessions) => {
          const days = daysOf(from, sessions);
          const chosen = days.find((one) => one.day === day);
          if (wide)
            return (
              <div className="agenda-week">
                {days.map((one) => (
                  <Column key={one.day} day={one} {...shared} />
                ))}
              </div>
            );
          return (
            <>
              <WeekStrip days={days} chosen={day} />
              {chosen && <OneDay day={chosen} {...shared} />}
            </>
          );
        }}
      </Loaded>
      <Button
        variant="subtle"
        className="agenda-phone"
        leftSection={buttonIcon('appointments')}
        onClick={() => setSubscribing(true)}
      >
        Calendário do celular
      </Button>
      {subscribing && <CalendarDialog onClose={() => setSubscribing(false)} />}
      {opened && (
        <SessionDialog
          client={
            opened.session && {
              id: opened.session.clientId,
              name: opened.session.clientName,
              service_name: opened.session.service_name,
            }
          }
          session={opened.session}
          day={opened.day || null}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}
