import { atom } from 'nanostores';
import { keys, readJson, remove, write } from '../browser/storage.ts';
import { instant } from '../shared/clock.ts';

export type FormValues = Readonly<Record<string, string | number | boolean>>;

/**
 * Typed but unsaved work on one record; `version` is the record's version it started from, null for
 * a new one.
 */
export type Unsaved = {
  readonly values: FormValues;
  readonly version: number | null;
  readonly at: string;
};

type Shelf = Readonly<Record<string, Unsaved>>;

const isValues = (value: unknown): value is FormValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => ['string', 'number', 'boolean'].includes(typeof one));

function isUnsaved(value: unknown): value is Unsaved {
  if (typeof value !== 'object' || value === null) return false;
  const { values, version, at } = value as Record<string, unknown>;
  return (
    isValues(values) && (version === null || typeof version === 'number') && typeof at === 'string'
  );
}

/**
 * Everything unsaved on a screen, by record id (`new` for a record that does not exist yet).
 * Unreadable storage reads as nothing.
 */
export function unsaved(screen: string): Shelf {
  const stored = readJson(`unsaved:${screen}`);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, Unsaved] => isUnsaved(entry[1])),
  );
}

/** Bumped on every change, so that a list of offers can follow. */
export const $unsavedChanges = atom(0);

function put(screen: string, shelf: Shelf): void {
  if (Object.keys(shelf).length === 0) remove(`unsaved:${screen}`);
  else write(`unsaved:${screen}`, JSON.stringify(shelf));
  $unsavedChanges.set($unsavedChanges.get() + 1);
}

/** Keeps what was typed until it is saved or discarded; survives reload and an expired session. */
export function keep(screen: string, id: string, values: FormValues, version: number | null): void {
  put(screen, { ...unsaved(screen), [id]: { values, version, at: instant() } });
}

/** Drops the kept work of one record. */
export function drop(screen: string, id: string): void {
  const { [id]: gone, ...rest } = unsaved(screen);
  if (gone) put(screen, rest);
}

/** The screens that hold unsaved work. */
export const unsavedScreens = (): string[] =>
  keys('unsaved:').map((key) => key.slice('unsaved:'.length));

/** Drops all of it, at logout: nothing is left on a shared device. */
export const forgetUnsaved = (): void => remove(...keys('unsaved:'));
