const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const;

type ErrorFields = Partial<Record<(typeof ERROR_FIELDS)[number], string | undefined>>;

/** Refused SQL: HTTP 400, which the driver turns into NeonDbError. */
export class SqlError extends Error {
  override name = 'SqlError';
  readonly body: Readonly<Record<string, string | null>>;

  constructor(error: ErrorFields & { message: string | undefined }) {
    super(error.message);
    this.body = Object.fromEntries([
      ['message', this.message],
      ...ERROR_FIELDS.map((field) => [field, error[field] ?? null]),
    ]);
  }
}
