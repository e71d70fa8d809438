import * as v from 'valibot';
import { durationText, reais } from '../content/service-facts.ts';
import { DURATION_SENTENCE, isDuration } from '../content/service-line.ts';
import { instant } from '../core/clock.ts';
import { normalizeText } from '../core/plain-text.ts';
import { asText, type RecordField, type ShownField } from '../core/record-fields.ts';
import { cleanText, requiredText, textThat, uuidText } from '../core/text-schemas.ts';
import { isPrice } from '../money/cents.ts';
import { PAYMENT_LABELS, PAYMENTS } from '../money/payments.ts';
import { APPOINTMENT_STATES, STATES } from './states.ts';
import { addDays, dayText, isDay, isTime } from './when.ts';

const NO_DAY = 'Escolha o dia.';
const NOT_YET = 'Este dia ainda não chegou.';
const NO_TIME = 'Escolha um horário de 15 em 15 minutos.';
const NO_PRICE = 'Informe um valor de R$ 0 a R$ 99.999,99.';
const NO_PACKAGE = 'Escolha o pacote.';
const NO_STATE = 'Escolha a situação da sessão.';

/** In any time zone. */
const hasCome = (day: string) => day <= addDays(instant().slice(0, 10), 1);

const field = <Schema extends v.GenericSchema>(
  given: Omit<RecordField<Schema>, 'words'> & Partial<ShownField>,
): RecordField<Schema> => ({ words: asText, ...given });

/** Every column that the owner fills in; `day` and `time` are on the practice's clock. */
export const appointmentFields = {
  day: field({
    label: 'Dia',
    schema: textThat(isDay, NO_DAY),
    initial: '',
    words: dayText,
  }),
  time: field({
    label: 'Horário',
    schema: textThat(isTime, NO_TIME),
    initial: '',
  }),
  service_name: field({
    label: 'Serviço',
    schema: requiredText('Serviço', 120, 'Escolha o serviço'),
    initial: '',
  }),
  duration: field({
    label: 'Duração',
    schema: v.pipe(v.number(DURATION_SENTENCE), v.check(isDuration, DURATION_SENTENCE)),
    initial: 60,
    words: (value) => (typeof value === 'number' ? durationText(value) : asText(value)),
  }),
  price: field({
    label: 'Valor',
    schema: v.nullable(v.pipe(v.number(NO_PRICE), v.check(isPrice, NO_PRICE))),
    initial: null,
    words: (value) => (typeof value === 'number' ? `R$ ${reais(value)}` : asText(value)),
  }),
  note: field({
    label: 'Lugar ou observação',
    schema: cleanText('Lugar ou observação', 200, normalizeText),
    initial: '',
  }),
  state: field({
    label: 'Situação',
    schema: v.picklist(STATES, NO_STATE),
    initial: 'scheduled',
    words: (value) =>
      STATES.filter((one) => one === value)
        .map((one) => APPOINTMENT_STATES[one].label)
        .join(''),
  }),
  /** Null again once the appointment is moved. */
  reminded_on: field({
    label: 'Lembrete enviado',
    schema: v.nullable(textThat(isDay, NO_DAY)),
    initial: null,
    words: dayText,
  }),
  payment: field({
    label: 'Pagamento',
    schema: v.picklist(PAYMENTS, 'Escolha a forma de pagamento.'),
    initial: 'none',
    words: (value) =>
      PAYMENTS.filter((one) => one === value)
        .map((one) => PAYMENT_LABELS[one])
        .join(''),
  }),
  /** The server's today for a payment without a day; null for none. */
  paid_on: field({
    label: 'Pago em',
    schema: v.nullable(v.pipe(textThat(isDay, NO_DAY), v.check(hasCome, NOT_YET))),
    initial: null,
    words: dayText,
  }),
  package_id: field({
    label: 'Pacote',
    schema: v.nullable(uuidText(NO_PACKAGE)),
    initial: null,
    words: () => '',
  }),
} as const;
