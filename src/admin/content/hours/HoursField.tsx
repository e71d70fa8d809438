import './HoursField.css';
import { Input, Radio, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { type Hours, hoursFault } from '../../../shared/content/hours.ts';
import { WEEK } from '../../../shared/content/weekdays.ts';
import type { FieldProps } from '../fields/field-props.ts';
import { HoursDay } from './HoursDay.tsx';
import { hoursText, rowsOf, rowsText, STANDARD_HOURS } from './hours-form.ts';

export function HoursField({ field, value, error, onChange, path }: FieldProps) {
  const name = useId();
  const text = String(value);
  const own = text !== '';
  const [last, setLast] = useState(own ? text : hoursText(STANDARD_HOURS));
  const [copied, setCopied] = useState('');
  const rows = rowsOf(text);
  const fault = own ? hoursFault(rows) : null;
  const faulty = fault?.row ?? null;

  function set(changed: Hours, message = ''): void {
    const next = rowsText(changed);
    setLast(next);
    setCopied(message);
    onChange(next);
  }
  const choice = (chosen: boolean, words: string) => (
    <Radio
      name={name}
      label={words}
      checked={chosen === own}
      data-path={chosen === own && faulty === null ? path : undefined}
      onChange={() => onChange(chosen ? last : '')}
    />
  );

  return (
    <fieldset>
      <legend>{field.label}</legend>
      {choice(false, 'Usar o horário padrão (Segunda a Sexta: 9h - 18h, Sábado: 9h - 12h)')}
      {choice(true, 'Definir os meus horários')}
      {own && (
        <ul className="plain-list lines">
          {WEEK.map((day) => (
            <HoursDay
              key={day}
              day={day}
              rows={rows}
              faulty={faulty}
              error={error}
              path={path}
              onChange={set}
            />
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed" role="status">
        {copied}
      </Text>
      {error && faulty === null && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  );
}
