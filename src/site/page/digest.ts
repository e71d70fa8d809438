import { digest } from '../../browser/digest.ts';
import type { Definition } from '../../shared/content/entities/define.ts';

export type Document = Readonly<Record<string, unknown>>;

/** `digest` is '' where nothing was saved. */
export type BuiltSection = {
  readonly name: string;
  readonly kind: Definition['kind'];
  readonly digest: string;
};

export const isBlank = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Object.keys(value).length === 0;

const digestOf = (value: unknown) => (isBlank(value) ? '' : digest(value));

/** `hero:<digest> services[]:<digest>` */
export function digests(
  document: Document,
  sections: readonly Pick<Definition, 'name' | 'kind'>[],
): string {
  return sections
    .map(({ name, kind }) => `${name}${kind === 'list' ? '[]' : ''}:${digestOf(document[name])}`)
    .join(' ');
}

export function builtSections(attribute: string): BuiltSection[] {
  return Array.from(
    attribute.matchAll(/(\w+)(\[\])?:(\w*)/g),
    ([, name = '', list, built = '']) => ({
      name,
      kind: list ? 'list' : 'singleton',
      digest: built,
    }),
  );
}

export function changedSections(built: readonly BuiltSection[], document: Document): string[] {
  return built
    .filter(({ name, digest }) => digestOf(document[name]) !== digest)
    .map(({ name }) => name);
}
