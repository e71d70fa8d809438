/** By number, from 0, Sunday. */
export const WEEKDAYS = [
  'Domingo',
  'Segunda',
  'Terça',
  'Quarta',
  'Quinta',
  'Sexta',
  'Sábado',
] as const;

/** The days of a week as people in Brazil read it. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
