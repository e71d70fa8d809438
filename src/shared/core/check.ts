import * as v from 'valibot';

export type Checked<Output> =
  | { readonly ok: true; readonly values: Output }
  | { readonly ok: false; readonly message: string; readonly errors: Record<string, string> };

/** Validates; a failure has the first sentence of each field, and the first of all as `message`. */
export function check<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
): Checked<Output> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return { ok: true, values: result.output };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = issue.path?.[0].key;
    if (typeof field === 'string' && !Object.hasOwn(errors, field)) errors[field] = issue.message;
  }
  return { ok: false, message: result.issues[0].message, errors };
}
