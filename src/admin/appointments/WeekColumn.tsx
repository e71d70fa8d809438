import { practiceDay } from '../../shared/appointments/practice-day.ts';
import { isHeld } from '../../shared/appointments/states.ts';
import { Icon } from '../ui/icons.tsx';
import { type DayProps, DaySessions } from './DaySessions.tsx';
import { dateOf, longDay, shortWeekday } from './long-day.ts';

export function WeekColumn(props: DayProps) {
  const { day, sessions } = props.day;
  const held = sessions.filter(isHeld).length;
  return (
    <section className="agenda-column" data-today={day === practiceDay() || undefined}>
      <h2>
        <span>{shortWeekday(day)}</span> {dateOf(day)}
      </h2>
      <DaySessions {...props} small />
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
