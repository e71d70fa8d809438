import type { List, Singleton } from '../../shared/entities/define.ts';
import type { FieldValues } from './values.ts';

// The built-in texts are large and only wanted while nothing is saved.
const all = async (): Promise<Readonly<Record<string, unknown>>> =>
  (await import('../../shared/defaults/registry.ts')).defaults;

export const suggested = {
  /** The built-in values of a singleton. */
  single: async ({ name }: Singleton) => ((await all())[name] ?? {}) as FieldValues,
  /**
   * The built-in records of a list, without the ids that only stand for them while nothing is
   * saved.
   */
  list: async ({ name, fields }: List): Promise<readonly FieldValues[]> => {
    const records = ((await all())[name] ?? []) as readonly FieldValues[];
    return records.map((record) =>
      Object.fromEntries(Object.keys(fields).map((field) => [field, record[field]])),
    );
  },
};
