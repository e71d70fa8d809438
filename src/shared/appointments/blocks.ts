import * as v from 'valibot';
import {
  allOptional,
  asText,
  type RecordField,
  type ShownField,
  type ValuesOf,
  withInitials,
  yesOrNo,
} from '../core/record-fields.ts';
import { sentences } from '../core/sentences.ts';
import { cleanText, textThat } from '../core/text-schemas.ts';
import { dayText, isDay, isTime, spokenTime, weekdayOf } from './when.ts';

const NO_DAY = 'Escolha o primeiro dia.';
const NO_END = 'Escolha o último dia, ou deixe sem fim.';
const NO_WEEKDAYS = 'Escolha os dias da semana.';
const NO_TIME = 'Escolha um horário de 15 em 15 minutos.';

const NAMES = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

const listed = (words: readonly string[]) => new Intl.ListFormat('pt-BR').format(words);
const namesOfDays = (weekdays: string) =>
  listed(Array.from(weekdays, (day) => NAMES[Number(day)] ?? ''));

const field = <Schema extends v.GenericSchema>(
  given: Omit<RecordField<Schema>, 'words'> & Partial<ShownField>,
): RecordField<Schema> => ({ words: asText, ...given });

const time = (label: string) =>
  field({
    label,
    schema: textThat((text) => text === '' || isTime(text), NO_TIME),
    initial: '',
  });

/** Every column that the owner fills in; days and times are on the practice's clock. */
export const blockFields = {
  day: field({
    label: 'Primeiro dia',
    schema: textThat(isDay, NO_DAY),
    initial: '',
    words: dayText,
  }),
  /** Null: for ever. */
  until: field({
    label: 'Último dia',
    schema: v.nullable(textThat(isDay, NO_END)),
    initial: null,
    words: dayText,
  }),
  /** Digits, 0 is Sunday; '' for every day. */
  weekdays: field({
    label: 'Dias da semana',
    schema: textThat((text) => /^0?1?2?3?4?5?6?$/.test(text), NO_WEEKDAYS),
    initial: '',
    words: (value) => namesOfDays(asText(value)),
  }),
  /** '' in both: the whole day. */
  starts: time('Das'),
  ends: time('Até as'),
  label: field({ label: 'Motivo', schema: cleanText('Motivo', 60), initial: '' }),
  /** While it lasts the page says until when; the reason stays private. */
  shown: field({
    label: 'Avisar no site',
    schema: v.boolean(sentences.invalid),
    initial: false,
    words: yesOrNo('sim', 'não'),
  }),
} as const;

export type BlockValues = ValuesOf<typeof blockFields>;

export type Block = BlockValues & { readonly id: string; readonly version: number };

type When = Omit<BlockValues, 'label' | 'shown'>;

/** Whether the page can say that she is away: whole days, one after the other, with an end. */
export const canBeShown = ({ until, weekdays, starts }: When): boolean =>
  until !== null && weekdays === '' && starts === '';

/** Whether a block applies to some time of a day. */
export const blocksDay = (block: When, day: string): boolean => blocksOn(day)(block);

export function blocksOn(day: string): (block: When) => boolean {
  const weekday = String(weekdayOf(day));
  return ({ day: first, until, weekdays }) =>
    first <= day &&
    (until === null || day <= until) &&
    (weekdays === '' || weekdays.includes(weekday));
}

export const newBlock = v.pipe(
  v.object(withInitials(blockFields)),
  v.forward(
    v.check(
      ({ day, until }) => until === null || day <= until,
      'O último dia vem antes do primeiro.',
    ),
    ['until'],
  ),
  v.forward(
    v.check(
      ({ starts, ends }) => (starts === '') === (ends === '') && (starts === '' || starts < ends),
      'Escolha um fim depois do início, no mesmo dia.',
    ),
    ['ends'],
  ),
  v.forward(
    v.check(
      (block) => !block.shown || canBeShown(block),
      'O site avisa de dias inteiros, um depois do outro, com um último dia.',
    ),
    ['shown'],
  ),
);

export const blockChange = v.object(allOptional(blockFields));

export type BlockChange = v.InferOutput<typeof blockChange>;

/** 'toda semana (quarta), a partir de 26/11/2026, das 12h às 13h' */
export function describeBlock({ day, until, weekdays, starts, ends }: When): string {
  const [from, to] = [dayText(day), dayText(until)];
  const range = to ? `de ${from} a ${to}` : `a partir de ${from}`;
  return [
    ...(weekdays ? [`toda semana (${namesOfDays(weekdays)})`] : []),
    from === to ? from : range,
    starts ? `das ${spokenTime(starts)} às ${spokenTime(ends)}` : 'o dia todo',
  ].join(', ');
}

export const blockSentences = { deleted: 'Bloqueio excluído com sucesso.' } as const;
