import type { Definition } from '../../shared/content/entities/define.ts';

/** FNV-1a hash (32 bit) of a JSON value. */
export function digest(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(value))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

export type Document = Readonly<Record<string, unknown>>;

/** `digest` is '' if nothing was saved. */
export type BuiltSection = {
  readonly name: string;
  readonly kind: Definition['kind'];
  readonly optional: boolean;
  readonly digest: string;
};

export const isBlank = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Object.keys(value).length === 0;

const digestOf = (value: unknown) => (isBlank(value) ? '' : digest(value).slice(-5));

type Marked = Pick<Definition, 'name' | 'kind'> & { readonly optional?: boolean };

/** `hero:<digest> services[]:<digest> gallery[]?:<digest>` */
export const digests = (document: Document, sections: readonly Marked[]): string =>
  sections
    .map(({ name, kind, optional }) => {
      const mark = (kind === 'list' ? '[]' : '') + (optional ? '?' : '');
      return `${name}${mark}:${digestOf(document[name])}`;
    })
    .join(' ');

export function builtSections(attribute: string): BuiltSection[] {
  return Array.from(
    attribute.matchAll(/(\w+)(\[\])?(\?)?:(\w*)/g),
    ([, name = '', list, optional, built = '']) => ({
      name,
      kind: list ? 'list' : 'singleton',
      optional: optional !== undefined,
      digest: built,
    }),
  );
}

export function changedSections(built: readonly BuiltSection[], document: Document): string[] {
  return built
    .filter(({ name, digest }) => digestOf(document[name]) !== digest)
    .map(({ name }) => name);
}
