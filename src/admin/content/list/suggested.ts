import type { List, Singleton } from '../../../shared/content/entities/define.ts';
import type { FieldValues } from '../content-form.ts';

const load = () => import('../../../shared/content/defaults/registry.ts');

type Lists = Readonly<Record<string, FieldValues | readonly FieldValues[]>>;

export const suggested = {
  singleton: async ({ name }: Singleton): Promise<FieldValues> => {
    const values: Readonly<Record<string, FieldValues>> = (await load()).initialValues;
    return values[name] ?? {};
  },
  list: async ({ name, fields }: List): Promise<readonly FieldValues[]> => {
    const lists: Lists = (await load()).defaults;
    const records = [lists[name] ?? []].flat();
    return records.map((record) =>
      Object.fromEntries(Object.keys(fields).map((field) => [field, record[field]])),
    );
  },
};
