// Apart from the variants, whose checks the form of /register does not need.

export const DURATION_SENTENCE = 'Informe a duração em minutos inteiros, de 5 a 600.';

/** Whether a number is whole minutes, 5 to 600. */
export const isDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 5 && minutes <= 600;
