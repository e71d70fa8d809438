import * as v from 'valibot';
import { type Hours, hoursFault, sortHours } from '../hours.ts';
import { type Field, field, type Labelled } from './fields.ts';

function optionalNumber(
  options: Labelled,
  kind: Pick<Field, 'input' | 'column'>,
  accept: (value: number) => boolean,
  sentence: string,
): Field<number | null> {
  const schema = v.nullable(v.pipe(v.number(sentence), v.check(accept, sentence)));
  return field(options, { ...kind, schema, initial: null });
}

/** Whole minutes, 5 to 600. */
export const duration = (options: Labelled) =>
  optionalNumber(
    options,
    { input: 'duration', column: 'integer' },
    (minutes) => Number.isInteger(minutes) && minutes >= 5 && minutes <= 600,
    'Informe a duração em minutos inteiros, de 5 a 600.',
  );

/** Reais, more than 0 and less than 100,000, with at most two decimals. */
export const price = (options: Labelled) =>
  optionalNumber(
    options,
    { input: 'price', column: 'numeric' },
    (reais) => reais > 0 && reais < 100_000 && Math.round(reais * 100) / 100 === reais,
    'Informe um preço de R$ 0,01 a R$ 99.999,99, com no máximo duas casas depois da vírgula.',
  );

/** Opening hours, at most two intervals a day; null is the standard text. */
export function hours(options: Labelled): Field<Hours | null> {
  const valid = v.pipe(
    v.unknown(),
    v.check(
      (value) => hoursFault(value) === null,
      ({ input }) => hoursFault(input)?.sentence ?? '',
    ),
    v.transform((value) => sortHours(value as Hours)),
  );
  return field(options, {
    input: 'hours',
    column: 'jsonb',
    schema: v.nullable(valid),
    initial: null,
  });
}
