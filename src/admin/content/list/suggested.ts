import type { List, Singleton } from '../../../shared/content/entities/define.ts';
import type { FieldValues } from '../content-form.ts';

// The built-in texts are large and only wanted while nothing is saved.
const load = () => import('../../../shared/content/defaults/registry.ts');

type Lists = Readonly<Record<string, FieldValues | readonly FieldValues[]>>;

export const suggested = {
  /** What a singleton begins with; nothing that only stands in for the owner's own. */
  singleton: async ({ name }: Singleton): Promise<FieldValues> => {
    const beginnings: Readonly<Record<string, FieldValues>> = (await load()).initialValues;
    return beginnings[name] ?? {};
  },
  /**
   * The built-in records of a list, without the ids that only stand for them while nothing is
   * saved.
   */
  list: async ({ name, fields }: List): Promise<readonly FieldValues[]> => {
    const lists: Lists = (await load()).defaults;
    const records = [lists[name] ?? []].flat();
    return records.map((record) =>
      Object.fromEntries(Object.keys(fields).map((field) => [field, record[field]])),
    );
  },
};
