import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { type Hours, WEEK } from '../../../shared/content/hours.ts';
import { WEEKDAYS } from '../../../shared/content/weekdays.ts';
import { copyDay } from './hours-form.ts';

type Props = {
  readonly day: number;
  readonly rows: Hours;
  readonly onCopy: (rows: Hours, message: string) => void;
};

const inWords = new Intl.ListFormat('pt-BR');
const isWeekday = (day: number) => day > 0 && day < 6;
const namesOf = (days: readonly number[]) => inWords.format(days.map((day) => WEEKDAYS[day] ?? ''));

export function CopyDay({ day, rows, onCopy }: Props) {
  const others = WEEK.filter((other) => other !== day);
  const [chosen, setChosen] = useState<readonly number[]>(others.filter(isWeekday));
  const toggle = (other: number, on: boolean) =>
    setChosen(others.filter((one) => (one === other ? on : chosen.includes(one))));
  return (
    <fieldset className="copy-day">
      <legend>Copiar {WEEKDAYS[day]} para</legend>
      <div className="chips">
        {others.map((other) => (
          <Checkbox
            key={other}
            label={WEEKDAYS[other]}
            checked={chosen.includes(other)}
            onChange={(event) => toggle(other, event.currentTarget.checked)}
          />
        ))}
      </div>
      <Button
        size="sm"
        variant="light"
        disabled={chosen.length === 0}
        onClick={() =>
          onCopy(copyDay(rows, day, chosen), `Horário copiado para ${namesOf(chosen)}.`)
        }
      >
        Copiar
      </Button>
    </fieldset>
  );
}
