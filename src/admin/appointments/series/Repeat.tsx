import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import { formatDate } from '../../../shared/appointments/practice-day.ts';
import { INTERVALS } from '../../../shared/appointments/series.ts';
import { plural } from '../../../shared/core/text.ts';
import { textField } from '../../editor/Editor.tsx';
import type { DrawnEditor } from '../../editor/editor.ts';
import type { Form } from '../../editor/state.ts';
import { Conflicts } from './Conflicts.tsx';
import { laterSlots, listedDays } from './repeat-values.ts';
import { conflictsOf, withHolidays } from './series.ts';

const EVERY = [
  { value: '0', label: 'Não repete' },
  ...INTERVALS.map((weeks) => ({
    value: String(weeks),
    label: weeks === 1 ? 'Toda semana' : `A cada ${weeks} semanas`,
  })),
];
const ENDS = [
  { value: 'times', label: 'Depois de' },
  { value: 'until', label: 'No dia' },
];

const $none = atom({ data: [], error: undefined });

type Props = { readonly editor: DrawnEditor; readonly form: Form<unknown> };

function Days({ editor, form: { values } }: Props) {
  const slots = laterSlots(values);
  const key = JSON.stringify(slots);
  // biome-ignore lint/correctness/useExhaustiveDependencies: slots are new at each rendering
  const $conflicts = useMemo(() => (slots.length > 0 ? conflictsOf(slots) : $none), [key]);
  const { data: found, error } = useStore($conflicts);
  const data = found && withHolidays(slots, found);
  const listed = data?.map(({ day }) => day).join(' ');
  // What was in the way of another time leaves out no day of this one.
  useEffect(() => editor.change({ listed: listed ?? '' }), [editor, listed]);
  const kept = listedDays(values.kept);
  const left = slots.filter(
    ({ day }) => !data?.some((one) => one.day === day) || kept.includes(day),
  );
  const last = left.at(-1)?.day;
  return (
    <>
      <Conflicts
        conflicts={data ?? []}
        kept={kept}
        onKeep={(days) => editor.change({ kept: days.join(' ') })}
        label="Estes dias ficam de fora. Marque os que quer manter:"
      />
      <Text size="sm" c="dimmed" role="status">
        {error !== undefined && 'Não foi possível ver os outros dias. Confira sua conexão.'}
        {data &&
          last &&
          `${plural(left.length + 1, 'sessão', 'sessões')}, a última em ${formatDate('longDate', last, 'UTC')}.`}
      </Text>
    </>
  );
}

export function Repeat({ editor, form }: Props) {
  const text = textField(editor, form);
  const { weeks, ends } = form.values;
  const every = <NativeSelect label="Repetir" data={EVERY} {...text('weeks')} />;
  if (!Number(weeks)) return every;
  return (
    <>
      {every}
      <div className="pair">
        <NativeSelect label="Termina" data={ENDS} {...text('ends')} />
        {ends === 'times' ? (
          <TextInput
            label="Quantas"
            inputMode="numeric"
            autoComplete="off"
            rightSection="vezes"
            rightSectionWidth={64}
            rightSectionPointerEvents="none"
            {...text('times')}
          />
        ) : (
          <TextInput label="Último dia" type="date" {...text('until')} />
        )}
      </div>
      <Days editor={editor} form={form} />
    </>
  );
}
