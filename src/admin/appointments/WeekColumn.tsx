import { practiceDay } from '../../shared/appointments/practice-day.ts';
import { isHeld } from '../../shared/appointments/states.ts';
import { Icon } from '../ui/icons.tsx';
import { DayAppointments, type DayProps } from './DayAppointments.tsx';
import { dateOf, longDay, shortWeekday } from './long-day.ts';

export function WeekColumn(props: DayProps) {
  const { day, appointments } = props.day;
  const held = appointments.filter(isHeld).length;
  return (
    <section className="agenda-column" data-today={day === practiceDay() || undefined}>
      <h2>
        <span>{shortWeekday(day)}</span> {dateOf(day)}
      </h2>
      <DayAppointments {...props} small />
      <button
        type="button"
        className="agenda-add"
        aria-label={`${held === 0 ? 'Livre' : 'Marcar'}: ${longDay(day)}`}
        onClick={() => props.onOpen({ appointment: null, day })}
      >
        <Icon name="plus" size={18} /> {held === 0 ? 'Livre' : 'Marcar'}
      </button>
    </section>
  );
}
