/** Values that could not be stored: storage may be blocked or full. */
export const memory = new Map<string, string>();

/** The keys in localStorage (docs/spec.md); `unsaved:` holds drafts of the panel. */
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

/** Null when absent. Never throws. */
export function read(key: StorageKey): string | null {
  // A value that could not be stored is newer.
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null when absent or unreadable. */
export function readJson(key: StorageKey): unknown {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Kept in memory when storage is blocked or full. */
export function write(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function remove(...keys: StorageKey[]): void {
  for (const key of keys) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked storage.
    }
  }
}
