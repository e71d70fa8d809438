import { atom, onMount } from 'nanostores';
import { readJson, remove, write } from '../../browser/storage.ts';
import { instant } from '../../shared/core/clock.ts';
import { isRecord } from '../../shared/core/json.ts';
import { keys } from '../session/kept-store.ts';
import { $admin } from '../session/session.ts';

export type FormValues = Readonly<Record<string, string | number | boolean>>;

/** Values being edited, and the values and version (null for a new record) they started from. */
export type Work = {
  readonly values: FormValues;
  readonly start: FormValues;
  readonly version: number | null;
};

/** Unsaved work and when it was typed (ISO 8601). */
export type Draft = Work & { readonly at: string };

type Drafts = Readonly<Record<string, Draft>>;

const TYPING_PAUSE_MS = 300;

const isValues = (value: unknown): value is FormValues =>
  isRecord(value) &&
  Object.values(value).every((one) => ['string', 'number', 'boolean'].includes(typeof one));

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value)) return false;
  const { values, start, version, at }: Partial<Record<keyof Draft, unknown>> = value;
  return (
    isValues(values) &&
    isValues(start) &&
    (version === null || typeof version === 'number') &&
    typeof at === 'string'
  );
}

export function list(screen: string): Drafts {
  const stored = readJson(`unsaved:${screen}`);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, Draft] => isDraft(entry[1])),
  );
}

function setItem(screen: string, all: Drafts): void {
  if (Object.keys(all).length === 0) remove(`unsaved:${screen}`);
  else write(`unsaved:${screen}`, JSON.stringify(all));
  $unsavedScreens.set(screens());
}

export function keep(screen: string, id: string, work: Work & Partial<Draft>): void {
  const { values, start, version, at = instant() } = work;
  setItem(screen, { ...list(screen), [id]: { values, start, version, at } });
}

export function drop(screen: string, id: string): void {
  const { [id]: dropped, ...rest } = list(screen);
  if (dropped) setItem(screen, rest);
}

/** Moves the drafts of a screen to another, where its own of the same record stay. */
export function move(from: string, to: string): void {
  setItem(to, { ...list(from), ...list(to) });
  setItem(from, {});
}

export const screens = (): string[] => keys('unsaved:').map((key) => key.slice('unsaved:'.length));

export const $unsavedScreens = atom<readonly string[]>([]);

onMount($unsavedScreens, () => {
  const look = () => $unsavedScreens.set(screens());
  look();
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
});

export function forget(): void {
  remove(...keys('unsaved:'));
  $unsavedScreens.set([]);
}

/** Writes a draft when typing pauses; `flush` writes at once. */
export function debouncedDraft() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | null = null;

  function flush(): void {
    clearTimeout(timer);
    // After logout nothing may be stored: the device may be shared.
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
