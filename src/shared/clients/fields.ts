import * as v from 'valibot';
import { fold } from '../core/fold.ts';
import { formatPhone } from '../core/phone.ts';
import { normalizeText } from '../core/plain-text.ts';
import { asText, type RecordField, type ValuesOf, yesOrNo } from '../core/record-fields.ts';
import { cleanText, optionalEmail, requiredText } from '../core/text-schemas.ts';
import { phone } from './phone-schema.ts';

export const NOTES_MAX = 4000;

type ClientField<Schema extends v.GenericSchema> = RecordField<Schema> & {
  readonly input: 'text' | 'tel' | 'email' | 'switch' | 'textarea';
  readonly merge: 'kept' | 'latest' | 'joined';
  readonly cell?: v.GenericSchema<string, v.InferOutput<Schema>>;
};

const field = <Schema extends v.GenericSchema>(
  given: Omit<ClientField<Schema>, 'words'> & Partial<ClientField<Schema>>,
): ClientField<Schema> => ({ words: asText, ...given });

const STATUS = { active: 'Ativo', inactive: 'Inativo' } as const;

// Also the words of spreadsheets and of other programs.
const ACTIVE = ' ativo ativa active sim s yes y true verdadeiro 1'.split(' ');
const INACTIVE = 'inativo inativa inactive nao n no false falso 0'.split(' ');

const statusCell = v.pipe(
  v.string(),
  v.transform((text) => fold(text.trim())),
  v.check(
    (text) => ACTIVE.includes(text) || INACTIVE.includes(text),
    `Status: escreva ${STATUS.active} ou ${STATUS.inactive}.`,
  ),
  v.transform((text) => !INACTIVE.includes(text)),
);

export const listedFields = {
  name: field({
    label: 'Nome',
    input: 'text',
    schema: requiredText('Nome', 120, 'Nome é obrigatório'),
    initial: '',
    merge: 'kept',
  }),
  phone: field({
    label: 'Telefone',
    input: 'tel',
    schema: phone,
    initial: '',
    words: (value) => formatPhone(asText(value)),
    merge: 'latest',
  }),
  email: field({
    label: 'E-mail',
    input: 'email',
    schema: optionalEmail('E-mail'),
    initial: null,
    merge: 'latest',
  }),
  active: field({
    label: 'Status',
    input: 'switch',
    schema: v.boolean('Diga se o cliente está ativo.'),
    initial: true,
    words: yesOrNo(STATUS.active, STATUS.inactive),
    merge: 'kept',
    cell: statusCell,
  }),
} as const;

/** Every column that people fill in; all else derives from it. `notes` has its own editor. */
export const clientFields = {
  ...listedFields,
  notes: field({
    label: 'Anotações',
    input: 'textarea',
    schema: cleanText('Anotações', NOTES_MAX, normalizeText),
    initial: '',
    merge: 'joined',
  }),
} as const;

export type ClientFieldName = keyof typeof clientFields;
export type ListedValues = ValuesOf<typeof listedFields>;
export type ClientValues = ValuesOf<typeof clientFields>;
