import * as v from 'valibot';
import { allOptional, type ValuesOf, withInitials } from '../core/record-fields.ts';
import { textThat, uuidText } from '../core/text-schemas.ts';
import { appointmentFields } from './fields.ts';
import { repeat, SERIES_MAX, seriesFault } from './series.ts';
import { daysBetween, isDay } from './when.ts';

const DAYS_MAX = 400;

const WHICH_DAYS = `Escolha o período em dias, no máximo ${DAYS_MAX}.`;

const day = textThat(isDay, WHICH_DAYS);

/** Both days included. */
export const appointmentPeriod = v.pipe(
  v.object({ from: day, to: day }, WHICH_DAYS),
  v.check(({ from, to }) => from <= to && daysBetween(from, to) < DAYS_MAX, WHICH_DAYS),
);

/** With `repeat` a series, whose first one has all the values. */
export const newAppointment = v.pipe(
  v.object({
    ...withInitials(appointmentFields),
    repeat: v.optional(v.nullable(repeat), null),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.repeat) return;
    const message = seriesFault(dataset.value.day, dataset.value.repeat);
    const { value: input } = dataset;
    const path = { type: 'object', origin: 'value', input, key: 'repeat', value: input.repeat };
    if (message) addIssue({ message, path: [path as v.ObjectPathItem] });
  }),
);

export const appointmentChange = v.object(allOptional(appointmentFields));

const WHICH = `Escolha de 1 a ${SERIES_MAX} sessões.`;

/** Changes of some appointments of a client, each once and based on a version. */
export const appointmentChanges = v.object(
  {
    appointments: v.pipe(
      v.array(
        v.object(
          {
            ...allOptional(appointmentFields),
            id: uuidText(WHICH),
            version: v.pipe(
              v.number(WHICH),
              v.check((version) => Number.isInteger(version), WHICH),
            ),
          },
          WHICH,
        ),
        WHICH,
      ),
      v.check(({ length }) => length > 0 && length <= SERIES_MAX, WHICH),
      v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, WHICH),
    ),
  },
  WHICH,
);

export type AppointmentValues = ValuesOf<typeof appointmentFields>;
export type NewAppointment = v.InferOutput<typeof newAppointment>;
export type AppointmentChange = v.InferOutput<typeof appointmentChange>;
export type OneChange = v.InferOutput<typeof appointmentChanges>['appointments'][number];

export type Appointment = AppointmentValues & {
  readonly id: string;
  readonly version: number;
  readonly series: string | null;
  readonly clientId: string;
  readonly clientName: string;
  readonly clientPhone: string;
  readonly created_at: string;
  /** When its client asked for it; null if the owner made it. */
  readonly requested_at: string | null;
};

export type DeletedAppointment = Pick<
  Appointment,
  'clientId' | 'clientName' | 'day' | 'time' | 'service_name'
>;

/** `notices`: sentences about conflicts; nothing is forbidden. */
export type SavedAppointment = Appointment & { readonly notices: readonly string[] };

export const appointmentSentences = {
  deleted: 'Sessão excluída com sucesso.',
  closed: 'Fora do seu horário de atendimento.',
  leftOut: 'Este horário não existe: neste dia o relógio é adiantado.',
} as const;
