import 'dayjs/locale/pt-br';
import { Modal } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isHeld } from '../../../shared/appointments/states.ts';
import { useDialog } from '../../ui/dialogs.tsx';
import { $today } from '../../ui/practice-clock.ts';
import { countAppointments } from '../agenda.ts';
import { $day, appointmentsOf, monthOf } from '../appointments.ts';
import { longDay, monthTitle, shortWeekday } from '../long-day.ts';

const NAMES = {
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  previousYear: 'Ano anterior',
  nextYear: 'Próximo ano',
};

export function MonthSheet({ onClose }: { readonly onClose: () => void }) {
  const { dialog, close } = useDialog(onClose);
  const day = useStore($day);
  const today = useStore($today);
  const [shown, setShown] = useState(day);
  const [$month, setMonth] = useState(() => appointmentsOf(monthOf(day)));
  const held = (useStore($month).data ?? []).filter(isHeld);
  const count = (of: string) => held.filter((one) => one.day === of).length;
  function choose(chosen: string | null): void {
    if (chosen) $day.set(chosen);
    close();
  }
  return (
    <Modal {...dialog} title="Escolher o dia" size="26rem">
      <DatePicker
        locale="pt-br"
        size="lg"
        fullWidth
        hideOutsideDates
        weekendDays={[]}
        maxLevel="year"
        monthLabelFormat={monthTitle}
        weekdayFormat={shortWeekday}
        styles={{ calendarHeaderLevel: { textTransform: 'none' } }}
        ariaLabels={NAMES}
        value={day}
        date={shown}
        onDateChange={(date) => {
          setShown(date);
          setMonth(appointmentsOf(monthOf(date)));
        }}
        onChange={choose}
        getDayProps={(date) => ({
          'aria-label': `${longDay(date)}: ${countAppointments(count(date))}`,
          'aria-current': date === today ? 'date' : undefined,
          'data-busy': count(date) > 0 || undefined,
        })}
        highlightToday
      />
    </Modal>
  );
}
