/** `2026-03-02` as `02/03/2026`; Date would show the day before in Brazil. */
export function shortDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}
