/** `2026-03-02` as `02/03/2026`. Never through Date: in Brazil that shows the day before. */
export function shortDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}
