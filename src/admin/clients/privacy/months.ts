const CHOICES = ['6', '12', '18', '24', '36', '48', '60', '120'];

const NONE = 'Sem prazo: ninguém é sugerido';

/** '24 meses (2 anos)'; '' means no limit. */
export function formatMonths(months: string): string {
  if (months === '') return NONE;
  const years = Number(months) / 12;
  if (!Number.isInteger(years)) return `${months} meses`;
  return `${months} meses (${years} ${years === 1 ? 'ano' : 'anos'})`;
}

export function monthOptions(saved: string) {
  const values = CHOICES.includes(saved) || saved === '' ? CHOICES : [...CHOICES, saved];
  return ['', ...values.toSorted((one, other) => Number(one) - Number(other))].map((value) => ({
    value,
    label: formatMonths(value),
  }));
}
