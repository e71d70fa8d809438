import * as v from 'valibot';
import type { Definition, Fields, List } from '../../../shared/content/entities/define.ts';
import { isRecord } from '../../../shared/core/json.ts';
import type { FormValues } from '../../editor/drafts.ts';
import { fieldValues } from '../content-form.ts';

type Loose = Readonly<Record<string, unknown>>;

export type Typed = { readonly id: string | null; readonly values: FormValues };

const NEW = { id: 'rascunho', slug: 'rascunho' } as const;

export function drawable(fields: Fields, values: Loose): Loose {
  const entries = Object.entries(fields).map(([name, { schema, input, initial }]) => {
    const { success, output } = v.safeParse(schema, values[name]);
    if (success) return [name, output];
    const isProse = input === 'text' || input === 'textarea';
    return [name, isProse ? String(values[name] ?? '') : initial === '' ? null : initial];
  });
  return Object.fromEntries(entries);
}

function rank({ sort }: List, row: Loose): number | string {
  const value = row[sort.by];
  return typeof value === 'number' ? value : String(value ?? '');
}

// Rows of equal rank keep their order; one without a rank comes last.
function byRank(definition: List, one: Loose, other: Loose): number {
  const [first, second] = [rank(definition, one), rank(definition, other)];
  if (first === second || first === '' || second === '') return 0;
  return first < second === (definition.sort.direction === 'asc') ? -1 : 1;
}

function withRow(definition: List, saved: unknown, { id, values }: Typed): readonly Loose[] {
  const rows = Array.isArray(saved) ? saved.filter(isRecord) : [];
  const typed = drawable(definition.fields, fieldValues(definition, values));
  // The public content has no scheduled posts: the post is drawn as a new one.
  const drawn = rows.some((row) => row.id === id)
    ? rows.map((row) => (row.id === id ? { ...row, ...typed } : row))
    : [...rows, { ...NEW, ...typed }];
  return drawn.toSorted((one, other) => byRank(definition, one, other));
}

export function withDraft(document: Loose, definition: Definition, typed: Typed): Loose {
  const { name } = definition;
  const section =
    definition.kind === 'list'
      ? withRow(definition, document[name], typed)
      : drawable(definition.fields, fieldValues(definition, typed.values));
  return { ...document, [name]: section };
}
