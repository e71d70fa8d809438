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

export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
