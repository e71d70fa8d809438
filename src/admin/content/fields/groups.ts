import type { Fields } from '../../../shared/content/entities/define.ts';
import type { Field } from '../../../shared/content/entities/fields.ts';

type Named = readonly [name: string, field: Field];

/** The fields in their groups, in order: one without a group stands with those before it. */
export function groupsOf(fields: Fields): readonly (readonly [string, readonly Named[]])[] {
  const groups: [string, Named[]][] = [];
  for (const one of Object.entries(fields)) {
    const last = groups.at(-1);
    const { group } = one[1];
    if (last && group === undefined) last[1].push(one);
    else groups.push([group ?? '', [one]]);
  }
  return groups;
}
