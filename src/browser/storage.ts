/**
 * What found no room: storage may be blocked, full or holding nonsense; the page then works with
 * what this visit knows.
 */
export const memory = new Map<string, string>();

/**
 * The keys of the product in localStorage (docs/spec.md §9); `unsaved:` holds an admin screen's typed but
 * unsaved work.
 */
export type StorageKey =
  | 'token'
  | 'adminToken'
  | 'user'
  | 'userToken'
  | 'userData'
  | 'loginTime'
  | 'notifiedClients'
  | 'adminDevice'
  | 'adminLane'
  | 'failedLoginsTold'
  | `unsaved:${string}`;

/** The stored text, null when there is none. Never throws. */
export function read(key: StorageKey): string | null {
  // What found no room is newer than what is stored.
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The stored JSON value, null when there is none or it is unreadable. */
export function readJson(key: StorageKey): unknown {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores text; kept for this page alone when storage is blocked or full. */
export function write(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

/** Removes keys. */
export function remove(...keys: StorageKey[]): void {
  for (const key of keys) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked storage holds nothing of ours.
    }
  }
}
