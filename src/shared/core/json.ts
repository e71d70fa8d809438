export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of an answer that is a list or one record (docs/spec.md §7); none for `{}` and null. */
export function listOf<Row>(answer: readonly Row[]): readonly Row[] {
  const data: unknown = answer;
  const rows: readonly unknown[] = Array.isArray(data) ? data : [data];
  return rows.filter((row): row is Row => isRecord(row) && 'id' in row);
}

/** The record of an answer that is one record or a list of one; `{}` for none. */
export function recordOf<Saved>(answer: Saved): Saved | Record<string, never> {
  const data: unknown = Array.isArray(answer) ? answer[0] : answer;
  return isRecord(data) ? (data as Saved) : {};
}
