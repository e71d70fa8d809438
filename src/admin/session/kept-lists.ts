import { atom } from 'nanostores';
import { ApiFailure } from '../../browser/api.ts';
import { readJson, remove, write } from '../../browser/storage.ts';
import { keys } from '../../browser/stored-keys.ts';
import { instant, now } from '../../shared/core/clock.ts';
import { isRecord } from '../../shared/core/is-record.ts';
import { $admin } from './session.ts';

const SESSION_LIFE_MS = 8 * 3_600_000;

type Kept = { readonly at: string; readonly made: unknown };

/** When the lists on screen were read (ISO 8601); null with a connection. */
export const $shownSince = atom<string | null>(null);

function kept(key: `kept:${string}`): Kept | null {
  const stored = readJson(key);
  if (isRecord(stored) && typeof stored.at === 'string') {
    const age = now() - Date.parse(stored.at);
    if (age >= 0 && age < SESSION_LIFE_MS) return { at: stored.at, made: stored.made };
  }
  remove(key);
  return null;
}

function forgetLists(): void {
  remove(...keys('kept:'));
  $shownSince.set(null);
}

function dropOld(): void {
  for (const key of keys('kept:')) kept(key);
}

if ($admin.get().state === 'in') dropOld();
else forgetLists();
$admin.listen(({ state }) => state !== 'in' && forgetLists());

/** What `reading` answers, kept for when there is no connection. Rejects as `reading` does. */
export async function readOrKept<Made>(name: string, reading: () => Promise<Made>): Promise<Made> {
  const key = `kept:${name}` as const;
  try {
    const made = await reading();
    if ($admin.get().state === 'in') write(key, JSON.stringify({ at: instant(), made }));
    $shownSince.set(null);
    return made;
  } catch (error) {
    const found = error instanceof ApiFailure && error.status === 0 ? kept(key) : null;
    if (!found) throw error;
    $shownSince.set(found.at);
    return found.made as Made;
  }
}
