export const PALETTE = [
  ['#000000', 'Preto'],
  ['#ffffff', 'Branco'],
  ['#fbf8f2', 'Creme'],
  ['#1b2e26', 'Verde-escuro'],
  ['#3b6650', 'Verde'],
  ['#a34b2b', 'Terracota'],
] as const;

const SHADOWS = [
  { value: '0 2px 4px rgba(0, 0, 0, 0.3)', label: 'Suave' },
  { value: '0 2px 8px rgba(0, 0, 0, 0.6)', label: 'Marcada' },
  { value: 'none', label: 'Sem sombra' },
];

export const colorName = (value: string): string | undefined =>
  PALETTE.find(([color]) => color === value.trim().toLowerCase())?.[1];

export const shadowName = (value: string): string | undefined =>
  SHADOWS.find((shadow) => shadow.value === value)?.label;

export const shadowChoices = (value: string) =>
  value === '' || shadowName(value) ? SHADOWS : [...SHADOWS, { value, label: 'A sombra atual' }];
