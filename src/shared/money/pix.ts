import * as v from 'valibot';
import { normalizePhone, tidyPhone } from '../core/phone.ts';
import { isUuid, withoutMarks } from '../core/plain-text.ts';
import { asText, initialsOf, withInitials } from '../core/record-fields.ts';
import { cleanText, isEmail } from '../core/text-schemas.ts';

const worthOf = (character: string) => character.charCodeAt(0) - 48;

/** The digit modulo 11 of a text; weights grow from the right, from 2 to `heaviest`. */
function checkDigit(text: string, heaviest: number): number {
  const sum = [...text]
    .toReversed()
    .reduce((total, one, at) => total + worthOf(one) * (2 + (at % (heaviest - 1))), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

function hasItsDigits(text: string, heaviest: number): boolean {
  const body = text.slice(0, -2);
  const first = checkDigit(body, heaviest);
  return text.endsWith(`${first}${checkDigit(`${body}${first}`, heaviest)}`);
}

const SAME = /^(.)\1*$/;

function readCpf(text: string): string | null {
  const cpf = tidyPhone(text).replace(/[ .-]/g, '');
  return /^\d{11}$/.test(cpf) && !SAME.test(cpf) && hasItsDigits(cpf, 11) ? cpf : null;
}

/** A CNPJ without marks, also one with letters (Instrução Normativa RFB 2.229/2024); or null. */
function readCnpj(text: string): string | null {
  const cnpj = tidyPhone(text)
    .replace(/[ ./-]/g, '')
    .toUpperCase();
  const isWritten = /^[\dA-Z]{12}\d\d$/.test(cnpj) && !SAME.test(cnpj);
  return isWritten && hasItsDigits(cnpj, 9) ? cnpj : null;
}

export const readDocument = (text: string): string | null => readCpf(text) ?? readCnpj(text);

/** A mobile number as +55 and eleven digits; null for another text. */
function readMobile(text: string): string | null {
  const phone = normalizePhone(text);
  return phone?.length === 11 ? `+55${phone}` : null;
}

const EMAIL_MAX = 77;

function readEmail(text: string): string | null {
  const email = withoutMarks(text).toLowerCase();
  return isEmail(email) && email.length <= EMAIL_MAX && /^[!-~]+$/.test(email) ? email : null;
}

function readRandom(text: string): string | null {
  const key = tidyPhone(text).toLowerCase();
  return isUuid(key) ? key : null;
}

/** The kinds of Pix keys; `read` makes what the bank knows, or null. */
const KINDS = {
  cpf: { label: 'CPF', read: readCpf, wrong: 'Este CPF não existe. Confira os números.' },
  cnpj: { label: 'CNPJ', read: readCnpj, wrong: 'Este CNPJ não existe. Confira.' },
  phone: { label: 'Celular', read: readMobile, wrong: 'Informe o celular com DDD.' },
  email: { label: 'E-mail', read: readEmail, wrong: 'Informe o e-mail como está no banco.' },
  random: {
    label: 'Chave aleatória',
    read: readRandom,
    wrong: 'Copie a chave aleatória inteira, com os traços.',
  },
} as const;

const PIX_KINDS = ['cpf', 'cnpj', 'phone', 'email', 'random'] as const;
type PixKind = (typeof PIX_KINDS)[number];

export const PIX_CHOICES = PIX_KINDS.map((value) => ({ value, label: KINDS[value].label }));

/** Without accents and other signs, as banks write names. */
const asBank = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\s\u0085]+/g, ' ')
    .replace(/[^ -~]/g, '')
    .replace(/ +/g, ' ')
    .trim();

const KIND = 'Escolha o tipo da chave.';

/** Private: no public answer has them. */
export const pixFields = {
  kind: {
    label: 'Tipo da chave',
    schema: v.picklist(PIX_KINDS, KIND),
    initial: 'cpf',
    words: (value: unknown) => PIX_CHOICES.find((one) => one.value === value)?.label ?? '',
  },
  /** '': no Pix. */
  key: { label: 'Chave Pix', schema: cleanText('Chave Pix', 120), initial: '', words: asText },
  name: {
    label: 'Nome de quem recebe',
    schema: cleanText('Nome de quem recebe', 25, asBank),
    initial: '',
    words: asText,
  },
  city: { label: 'Cidade', schema: cleanText('Cidade', 15, asBank), initial: '', words: asText },
} as const;

type Values = {
  readonly kind: PixKind;
  readonly key: string;
  readonly name: string;
  readonly city: string;
};

const readKey = ({ kind, key }: Values) => (key === '' ? '' : KINDS[kind].read(key));
const isFilled = ({ key }: Values, value: string) => key === '' || value !== '';

/** The key becomes what the bank knows; name and city are asked for with a key. */
export const pixSettings = v.pipe(
  v.object(withInitials(pixFields)),
  v.forward(
    v.check(
      (values: Values) => readKey(values) !== null,
      ({ input }) => KINDS[input.kind].wrong,
    ),
    ['key'],
  ),
  v.forward(
    v.check((values: Values) => isFilled(values, values.name), 'Diga o nome de quem recebe.'),
    ['name'],
  ),
  v.forward(
    v.check((values: Values) => isFilled(values, values.city), 'Diga a cidade de quem recebe.'),
    ['city'],
  ),
  v.transform((values) => ({ ...values, key: readKey(values) ?? '' })),
);

export type PixSettings = v.InferOutput<typeof pixSettings>;

/** `version` 0 before the first save. */
export type SavedPix = PixSettings & { readonly version: number };

export const BLANK_PIX: SavedPix = { ...initialsOf(pixFields), version: 0 };

export const PIX_SAVED = 'Chave Pix salva.';
