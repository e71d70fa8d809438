import { atom, onMount } from 'nanostores';
import { readJson, remove, write } from '../../browser/storage.ts';
import { keys } from '../../browser/stored-keys.ts';
import { instant } from '../../shared/core/clock.ts';
import { $admin } from '../session/session.ts';

export type FormValues = Readonly<Record<string, string | number | boolean>>;

/** What is typed on one record, and the values and version (null for a new one) it began with. */
export type Work = {
  readonly values: FormValues;
  readonly start: FormValues;
  readonly version: number | null;
};

/** Work that was not saved, and when it was typed (ISO 8601). */
export type Draft = Work & { readonly at: string };

/** The drafts of a screen by record id; work on a new record has an id of its own. */
type Drafts = Readonly<Record<string, Draft>>;

const TYPING_PAUSE_MS = 300;

const isValues = (value: unknown): value is FormValues =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => ['string', 'number', 'boolean'].includes(typeof one));

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { values, start, version, at }: Partial<Record<keyof Draft, unknown>> = value;
  return (
    isValues(values) &&
    isValues(start) &&
    (version === null || typeof version === 'number') &&
    typeof at === 'string'
  );
}

/** Every draft of a screen. Unreadable storage reads as none. */
export function list(screen: string): Drafts {
  const stored = readJson(`unsaved:${screen}`);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, Draft] => isDraft(entry[1])),
  );
}

function put(screen: string, all: Drafts): void {
  if (Object.keys(all).length === 0) remove(`unsaved:${screen}`);
  else write(`unsaved:${screen}`, JSON.stringify(all));
  $unsavedScreens.set(screens());
}

/** Keeps what was typed until it is saved or discarded; survives reload and an expired session. */
export function keep(screen: string, id: string, { values, start, version }: Work): void {
  put(screen, { ...list(screen), [id]: { values, start, version, at: instant() } });
}

/** Drops the draft of one record. */
export function drop(screen: string, id: string): void {
  const { [id]: gone, ...rest } = list(screen);
  if (gone) put(screen, rest);
}

/** The screens that hold drafts. */
export const screens = (): string[] => keys('unsaved:').map((key) => key.slice('unsaved:'.length));

/** The same while it is looked at, in step with the other tabs. */
export const $unsavedScreens = atom<readonly string[]>([]);

onMount($unsavedScreens, () => {
  const look = () => $unsavedScreens.set(screens());
  look();
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
});

/** Drops all of them, at logout: nothing is left on a shared device. */
export function forget(): void {
  remove(...keys('unsaved:'));
  $unsavedScreens.set([]);
}

/** Delays the writing of a draft until typing pauses; `flush` writes what still waits. */
export function typing() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | null = null;

  function flush(): void {
    clearTimeout(timer);
    // After 'Sair' nothing is kept any more: it would stay on a shared device.
    if ($admin.get().state !== 'out') waiting?.();
    waiting = null;
  }
  return {
    flush,
    later(writing: () => void): void {
      clearTimeout(timer);
      waiting = writing;
      timer = setTimeout(flush, TYPING_PAUSE_MS);
    },
    cancel(): void {
      clearTimeout(timer);
      waiting = null;
    },
  };
}
