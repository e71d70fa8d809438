import type { List, Singleton } from '../../shared/entities/define.ts';
import type { FieldValues } from '../../stores/content-form.ts';

// The built-in texts are large and only wanted while nothing is saved.
const all = async (): Promise<Readonly<Record<string, FieldValues | readonly FieldValues[]>>> =>
  (await import('../../shared/defaults/registry.ts')).defaults;

export const suggested = {
  /** The built-in values of a singleton. */
  singleton: async ({ name }: Singleton) => [(await all())[name] ?? []].flat()[0] ?? {},
  /**
   * The built-in records of a list, without the ids that only stand for them while nothing is
   * saved.
   */
  list: async ({ name, fields }: List): Promise<readonly FieldValues[]> => {
    const records = [(await all())[name] ?? []].flat();
    return records.map((record) =>
      Object.fromEntries(Object.keys(fields).map((field) => [field, record[field]])),
    );
  },
};
