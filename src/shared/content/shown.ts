import type { Section } from './entities/registry.ts';

/** Which sections the page shows: all that are not false. */
export type Shown = Readonly<Partial<Record<Section, boolean>>>;

/** Whether `shown`, which may be any data, hides the section. */
export const isHidden = (shown: unknown, name: string): boolean =>
  (shown as Shown | null | undefined)?.[name as Section] === false;

/** Whether a list has no rows because it is hidden; services stay, because /register needs them. */
export const isEmptied = (shown: unknown, name: string): boolean =>
  name !== 'services' && isHidden(shown, name);
