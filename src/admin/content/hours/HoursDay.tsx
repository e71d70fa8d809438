import { ActionIcon, Box, Button, Checkbox, Group, Input, Switch, Text } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type Hours, type Interval, MAX_A_DAY } from '../../../shared/content/hours.ts';
import { WEEK, WEEKDAYS } from '../../../shared/content/weekdays.ts';
import { Icon } from '../../ui/icons.tsx';
import { RowButton } from '../../ui/list/RowButton.tsx';
import { addBreak, copyDay, isOvernight, setOpen } from './hours-form.ts';

type CopyDayProps = {
  readonly day: number;
  readonly rows: Hours;
  readonly onCopy: (rows: Hours, message: string) => void;
};

const inWords = new Intl.ListFormat('pt-BR');
const isWeekday = (day: number) => day > 0 && day < 6;
const namesOf = (days: readonly number[]) => inWords.format(days.map((day) => WEEKDAYS[day] ?? ''));

function CopyDay({ day, rows, onCopy }: CopyDayProps) {
  const others = WEEK.filter((other) => other !== day);
  const [chosen, setChosen] = useState<readonly number[]>(others.filter(isWeekday));
  const toggle = (other: number, on: boolean) =>
    setChosen(others.filter((one) => (one === other ? on : chosen.includes(one))));
  return (
    <fieldset className="framed">
      <legend>Copiar {WEEKDAYS[day]} para</legend>
      <Group gap="0 20px" mb="xs">
        {others.map((other) => (
          <Checkbox
            key={other}
            label={WEEKDAYS[other]}
            checked={chosen.includes(other)}
            onChange={(event) => toggle(other, event.currentTarget.checked)}
          />
        ))}
      </Group>
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

function Overnight({ row }: { readonly row: Interval | undefined }) {
  if (!row || !isOvernight(row)) return null;
  const midnight = row.to === '00:00' ? 'Até meia-noite' : `Até ${row.to} do dia seguinte`;
  return (
    <Text size="sm" c="dimmed" w="100%">
      {row.from === row.to ? 'Aberto 24 horas' : midnight}
    </Text>
  );
}

type Props = {
  readonly day: Interval['day'];
  readonly rows: Hours;
  readonly faulty: number | null;
  readonly error: ReactNode;
  readonly path: string;
  readonly onChange: (rows: Hours, message?: string) => void;
};

export function HoursDay({ day, rows, faulty, error, path, onChange }: Props) {
  const name = WEEKDAYS[day] ?? '';
  const errorId = useId();
  const box = useRef<HTMLLIElement>(null);
  const [copying, setCopying] = useState(false);
  const [more, setMore] = useState(false);
  const own = [...rows.entries()].filter(([, row]) => row.day === day);
  const open = own.length > 0;
  const shown = Boolean(error) && own.some(([index]) => index === faulty);
  const focus = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus();

  const time = (index: number, end: 'from' | 'to', place: number) => {
    const ordinal = own.length > 1 ? ` ${place + 1}º intervalo:` : '';
    return (
      <Input
        type="time"
        size="md"
        // The error is drawn below, which Mantine does not know.
        withAria={false}
        aria-label={`${name},${ordinal} ${end === 'from' ? 'abre às' : 'fecha às'}`}
        value={rows[index]?.[end] ?? ''}
        error={shown && index === faulty}
        aria-invalid={(shown && index === faulty) || undefined}
        aria-describedby={shown ? errorId : undefined}
        data-path={index === faulty && end === 'from' ? path : undefined}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          onChange(rows.map((row, at) => (at === index ? { ...row, [end]: value } : row)));
        }}
      />
    );
  };

  return (
    <Box component="li" ref={box} py={6}>
      <div className="day">
        <Switch
          label={name}
          aria-label={`${name}: aberto`}
          checked={open}
          onChange={(event) => onChange(setOpen(rows, day, event.currentTarget.checked))}
        />
        {!open && <span className="dim">Fechado</span>}
        <Group gap="xs" className="intervals">
          {own.map(([index], place) => (
            <Group gap="10px 6px" key={place === 0 ? 'first' : 'second'}>
              {time(index, 'from', place)}
              <span>às</span>
              {time(index, 'to', place)}
              {own.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="clay"
                  size={44}
                  aria-label={`Remover o ${place + 1}º intervalo de ${name}`}
                  title="Remover intervalo"
                  onClick={() => {
                    onChange(rows.filter((_, at) => at !== index));
                    focus('input[type="time"]');
                  }}
                >
                  <Icon name="trash" size={18} />
                </ActionIcon>
              )}
              <Overnight row={rows[index]} />
            </Group>
          ))}
        </Group>
        {open && (
          <RowButton
            icon="dots"
            label={`Mais: ${name}`}
            title="Mais"
            aria-expanded={more}
            onClick={() => setMore(!more)}
          />
        )}
      </div>
      {shown && <Input.Error id={errorId}>{error}</Input.Error>}
      {open && more && (
        <Group gap="4px 8px" ml={-14}>
          {own.length < MAX_A_DAY && (
            <Button
              size="sm"
              variant="subtle"
              onClick={() => {
                focus('input[type="time"]');
                onChange(addBreak(rows, day));
              }}
            >
              Adicionar intervalo
            </Button>
          )}
          <Button size="sm" variant="subtle" onClick={() => setCopying(!copying)}>
            Copiar para os outros dias
          </Button>
        </Group>
      )}
      {open && copying && (
        <CopyDay
          day={day}
          rows={rows}
          onCopy={(copied, message) => {
            setCopying(false);
            onChange(copied, message);
            focus('[aria-expanded]');
          }}
        />
      )}
    </Box>
  );
}
