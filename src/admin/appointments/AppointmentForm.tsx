import './AppointmentForm.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Appointment } from '../../shared/appointments/appointments.ts';
import { conflictsOf } from '../../shared/appointments/conflicts.ts';
import { appointmentFields } from '../../shared/appointments/fields.ts';
import type { Practice } from '../../shared/appointments/openings.ts';
import { APPOINTMENT_STATES, HOLDING, STATES } from '../../shared/appointments/states.ts';
import { isDay, timeOf } from '../../shared/appointments/when.ts';
import { mapFields } from '../../shared/core/record-fields.ts';
import { numeric } from '../content/fields/field-props.ts';
import { PriceInput } from '../content/fields/PriceInput.tsx';
import { Editor, textField } from '../editor/Editor.tsx';
import { fieldWords } from '../editor/record-form.ts';
import type { Form } from '../editor/state.ts';
import { appointmentEditor, type Outcome, type Suggested } from './appointment-editor.ts';
import { PaymentFields } from './money/PaymentFields.tsx';
import { Repeat } from './series/Repeat.tsx';
import { openingsOf, type Service } from './suggested.ts';
import { VariantChoice } from './VariantChoice.tsx';

const LABELS = mapFields(appointmentFields, ({ label }) => label);
// All day long, from the morning on.
const QUARTERS = Array.from({ length: 96 }, (_, at) => timeOf(6 * 60 + at * 15));

const words = fieldWords(appointmentFields);

const withCurrent = (options: readonly string[], current: string) =>
  current === '' || options.includes(current) ? options : [current, ...options];

type Around = {
  readonly services: readonly Service[];
  readonly practice: Practice;
  readonly taken: readonly Appointment[];
  readonly onDay: (day: string) => void;
};

type FieldsProps = Around & {
  readonly editor: ReturnType<typeof appointmentEditor>;
  readonly form: Form<unknown>;
};

function When({ editor, form, practice, taken, onDay }: FieldsProps) {
  const text = textField(editor, form);
  const [day, time] = [String(form.values.day), String(form.values.time)];
  useEffect(() => {
    if (isDay(day)) onDay(day);
  });
  const slot = { day, time, duration: Number(form.values.duration) || 60 };
  const free = isDay(day) ? openingsOf(practice, slot, taken) : [];
  const holds = HOLDING.some((state) => state === form.values.state);
  const [conflict] = isDay(day) && time && holds ? conflictsOf(practice, slot, taken) : [];
  return (
    <>
      <div className="pair">
        <TextInput label="Dia" type="date" required {...text('day')} />
        <NativeSelect
          label="Horário"
          required
          data={[{ value: '', label: 'Escolha' }, ...withCurrent(QUARTERS, time)]}
          {...text('time')}
        />
      </div>
      <fieldset className="free-times">
        <legend>{free.length > 0 ? 'Horários livres' : 'Nenhum horário livre nesse dia'}</legend>
        {free.map((one) => (
          <Button
            key={one}
            px="md"
            variant={one === time ? 'filled' : 'default'}
            aria-pressed={one === time}
            onClick={() => editor.change({ time: one })}
          >
            {one}
          </Button>
        ))}
      </fieldset>
      <div aria-live="polite">
        {conflict && (
          <p className="remark" data-tone="clay">
            {conflict}
          </p>
        )}
      </div>
    </>
  );
}

function What({ editor, form, services }: FieldsProps) {
  const text = textField(editor, form);
  const name = String(form.values.service_name);
  const service = text('service_name');
  const choose = (title: string) => {
    const { duration, price } = services.find((one) => one.service_name === title) ?? {};
    editor.change({
      service_name: title,
      ...(duration && { duration }),
      ...(price !== undefined && { price: price ?? '' }),
    });
  };
  return (
    <>
      {services.length > 0 ? (
        <NativeSelect
          label="Serviço"
          required
          data={[
            ...withCurrent(
              services.map((one) => one.service_name),
              name,
            ),
          ]}
          {...service}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      ) : (
        <TextInput label="Serviço" required autoComplete="off" {...service} />
      )}
      <VariantChoice
        variants={services.find((one) => one.service_name === name)?.variants ?? []}
        duration={form.values.duration}
        onChoose={({ duration, price }) => editor.change({ duration, price: price ?? '' })}
      />
      <div className="pair">
        <TextInput
          label="Duração"
          required
          inputMode="numeric"
          autoComplete="off"
          rightSection="min"
          rightSectionWidth={48}
          rightSectionPointerEvents="none"
          {...text('duration')}
          onChange={({ currentTarget: { value } }) =>
            editor.change({ duration: numeric(value.trim()) })
          }
        />
        <PriceInput
          label="Valor"
          {...text('price')}
          price={form.values.price ?? ''}
          onPrice={(price) => editor.change({ price })}
        />
      </div>
      <Textarea
        label="Lugar ou observação (opcional)"
        description="Não registre dados de saúde."
        rows={2}
        maxLength={200}
        {...text('note')}
      />
    </>
  );
}

type MovedProps = FieldsProps & { readonly appointment: Appointment };

/** Asks whether the client agreed to another time of an appointment that was confirmed. */
function Moved({ editor, form: { values }, appointment }: MovedProps) {
  const { state } = appointment;
  const { moved } = APPOINTMENT_STATES[state];
  const isMoved = values.day !== appointment.day || values.time !== appointment.time;
  if (!moved || !isMoved) return null;
  return (
    <Checkbox
      label="Já confirmei o novo horário com o cliente"
      description="Sem isso, a sessão volta a ficar como marcada."
      checked={values.state === state}
      onChange={({ currentTarget: { checked } }) =>
        editor.change({ state: checked ? state : moved })
      }
    />
  );
}

type Props = Around & {
  readonly clientId: string;
  readonly appointment: Appointment | null;
  readonly suggested: Suggested;
  readonly onSaved: (outcome: Outcome) => void;
  readonly onCancel: () => void;
};

export function AppointmentForm({
  clientId,
  appointment,
  suggested,
  onSaved,
  onCancel,
  ...around
}: Props) {
  const [editor] = useState(() => appointmentEditor(clientId, appointment, suggested, onSaved));
  useStore(editor.$state);
  return (
    <Editor
      editor={editor}
      action={appointment ? 'Salvar' : 'Marcar sessão'}
      labels={LABELS}
      words={words}
      nameOf={({ day, time }) => `${words('day', day)} ${time}`}
      cancel="Voltar"
      onCancel={onCancel}
    >
      {(form) => (
        <>
          <When editor={editor} form={form} {...around} />
          {appointment && (
            <Moved editor={editor} form={form} appointment={appointment} {...around} />
          )}
          <What editor={editor} form={form} {...around} />
          {!appointment && <Repeat editor={editor} form={form} />}
          {appointment && <PaymentFields editor={editor} form={form} clientId={clientId} />}
          {appointment && (
            <NativeSelect
              label="Situação"
              data={STATES.filter(
                (state) =>
                  state !== 'requested' || state === appointment.state || appointment.requested_at,
              ).map((state) => ({
                value: state,
                label: APPOINTMENT_STATES[state].label,
              }))}
              {...textField(editor, form)('state')}
            />
          )}
        </>
      )}
    </Editor>
  );
}
