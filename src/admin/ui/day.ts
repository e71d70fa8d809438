const formatDate = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** `02/03/2026` in the owner's time zone, from ISO 8601; '' for anything else. */
export function dayOf(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : formatDate.format(date);
}
