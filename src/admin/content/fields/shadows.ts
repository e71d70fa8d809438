const SHADOWS = [
  { value: '0 2px 4px rgba(0, 0, 0, 0.3)', label: 'Suave' },
  { value: '0 2px 8px rgba(0, 0, 0, 0.6)', label: 'Marcada' },
  { value: 'none', label: 'Sem sombra' },
] as const;

/** The shadows an owner can choose by name; one set by other means stays choosable. */
export const shadowChoices = (value: string): { value: string; label: string }[] =>
  value === '' || SHADOWS.some((shadow) => shadow.value === value)
    ? [...SHADOWS]
    : [...SHADOWS, { value, label: `Personalizada (${value})` }];
