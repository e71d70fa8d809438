import * as v from 'valibot';
import { appointmentFields } from '../appointments/fields.ts';
import { limit, offset } from '../core/query-schemas.ts';
import { allOptional, asText, type ValuesOf, withInitials } from '../core/record-fields.ts';
import { sentences } from '../core/sentences.ts';
import { uuidText, wholeNumber } from '../core/text-schemas.ts';
import { PAYMENT_LABELS, WAYS } from './payments.ts';

const NO_COUNT = 'Escolha de 2 a 50 sessões.';
const NO_CLIENT = 'Escolha de quem é o pacote.';

const { service_name, price, reminded_on, payment, paid_on } = appointmentFields;

/** Every column that the owner fills in; days are on the practice's clock. */
export const packageFields = {
  service_name,
  count: {
    label: 'Sessões',
    schema: wholeNumber(2, 50, NO_COUNT),
    initial: 10,
    words: asText,
  },
  /** Without a value none is valid: a price has to be given. */
  price: { ...price, schema: price.schema.wrapped, initial: Number.NaN },
  /** The last day on which it pays for an appointment; null for ever. */
  valid_until: { ...reminded_on, label: 'Válido até' },
  payment: {
    ...payment,
    schema: v.picklist(WAYS, 'Escolha a forma de pagamento.'),
    words: (value: unknown) =>
      WAYS.filter((one) => one === value)
        .map((one) => PAYMENT_LABELS[one])
        .join(''),
  },
  paid_on,
} as const;

const client = uuidText(NO_CLIENT);

export const newPackage = v.object({ client, ...withInitials(packageFields) }, NO_CLIENT);

export const packageChange = v.object(allOptional(packageFields));

/** `open`: with something left, and not ended weeks ago. */
export const packageQuery = v.object({
  client: v.optional(client),
  open: v.optional(v.picklist(['true', 'false'], sentences.invalid), 'false'),
  limit: v.optional(limit(500), '20'),
  offset,
});

export const owedQuery = v.object({ limit: v.optional(limit(200), '50'), offset });

export type PackageValues = ValuesOf<typeof packageFields>;
export type PackageChange = v.InferOutput<typeof packageChange>;
export type PackageQuery = v.InferOutput<typeof packageQuery>;

/** `used`: its appointments that took place. */
export type Package = PackageValues & {
  readonly id: string;
  readonly version: number;
  readonly clientId: string;
  readonly clientName: string;
  readonly clientPhone: string;
  readonly used: number;
  readonly created_at: string;
};

export type DeletedPackage = Pick<
  Package,
  'clientId' | 'clientName' | 'service_name' | 'count' | 'price'
>;

export const packageSentences = { deleted: 'Pacote excluído com sucesso.' } as const;
