import * as v from 'valibot';
import { isRecord } from '../core/json.ts';
import { defaults, initialValues } from './defaults/registry.ts';
import {
  canonical,
  type Definition,
  type List,
  type Singleton,
  type Values,
} from './entities/define.ts';
import { registry, type Section } from './entities/registry.ts';
import { isEmptied, type Shown } from './shown.ts';

export type PictureSource = {
  readonly type: string;
  readonly srcSet: string;
  readonly sizes?: string;
  readonly media?: string;
};

export type Pictured = {
  readonly image_alt?: string | null;
  /** The focal point of crops, in CSS notation: `30% 20%`; null for the middle. */
  readonly image_focus?: string | null;
  /** The picture's mean colour, `#cba` or 'transparent', shown until it has loaded. */
  readonly color?: string;
  readonly sources?: readonly PictureSource[];
  readonly share?: string;
};

type Item<S extends Section> = Values<(typeof registry)[S]['fields']> & { readonly id: string };

/** The built-in services have no pages of their own. */
type Slug = {
  readonly blog: { readonly slug: string };
  readonly services: { readonly slug?: string };
  readonly none: unknown;
};

type Away = { readonly from: string; readonly until: string };

type Beside = { readonly contact: { readonly away?: Away }; readonly none: unknown };

/** The content of the page: every field present and valid, empty only if optional. */
export type SiteContent = { readonly sections: Shown } & {
  readonly [S in Section]: (typeof registry)[S]['kind'] extends 'singleton'
    ? Values<(typeof registry)[S]['fields']> &
        Pictured &
        Beside[S extends keyof Beside ? S : 'none']
    : readonly (Item<S> & Slug[S extends keyof Slug ? S : 'none'] & Pictured)[];
};

type Loose = Readonly<Record<string, unknown>>;

const FOCUS = /^\d{1,3}% \d{1,3}%$/;

const DAY = /^\d{4}-\d\d-\d\d$/;
const isAway = (value: unknown) =>
  isRecord(value) && [value.from, value.until].every((day) => DAY.test(String(day)));

// Invalid data never blanks the page (docs/threats.md F-19).
function readFields(definition: Definition, record: Loose, fallback: Loose): Loose | null {
  const values = canonical(definition, record);
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    const result = v.safeParse(field.schema, values[name]);
    if (result.success) read[name] = result.output;
    else if (name in fallback) read[name] = fallback[name];
    else if (field.required && field.initial === '') return null;
    else read[name] = v.parse(field.schema, field.initial);
  }
  if (typeof record.image_alt === 'string' && record.image_alt !== '')
    read.image_alt = record.image_alt;
  if (typeof record.image_focus === 'string' && FOCUS.test(record.image_focus))
    read.image_focus = record.image_focus;
  if (definition.name === 'contact' && isAway(record.away)) read.away = record.away;
  return read;
}

// A saved contact is never completed with placeholders.
const readSingleton = (definition: Singleton, value: unknown, fallback: Loose) =>
  isRecord(value) && Object.keys(value).length > 0
    ? readFields(
        definition,
        value,
        definition.name === 'contact' ? initialValues.contact : fallback,
      )
    : fallback;

function readList(definition: List, value: unknown, fallback: readonly Loose[]): readonly Loose[] {
  if (!Array.isArray(value)) return fallback;
  const items = value.flatMap((record: unknown) => {
    if (!isRecord(record) || typeof record.id !== 'string') return [];
    const fields = readFields(definition, record, {});
    if (fields === null) return [];
    const generated = definition.generated.flatMap((name) =>
      typeof record[name] === 'string' ? [[name, record[name]] as const] : [],
    );
    // A service without an address has no page, a post nothing but its page.
    return generated.length === definition.generated.length || definition.name === 'services'
      ? [{ id: record.id, ...Object.fromEntries(generated), ...fields }]
      : [];
  });
  return items.length > 0 ? items : fallback;
}

/** The page's content from an answer of GET /content; defaults if nothing usable was saved. */
export function siteContent(document: unknown): SiteContent {
  const saved = isRecord(document) ? document : {};
  const shown = isRecord(saved.sections) ? saved.sections : {};
  const sections = Object.values(registry).map((definition) => {
    const value = saved[definition.name];
    const fallback = defaults[definition.name];
    if (definition.kind === 'singleton')
      return [
        definition.name,
        readSingleton(definition as Singleton, value, fallback as unknown as Loose),
      ];
    const rows = readList(definition as List, value, fallback as unknown as readonly Loose[]);
    return [definition.name, isEmptied(shown, definition.name) ? [] : rows];
  });
  return { ...Object.fromEntries(sections), sections: shown } as SiteContent;
}
