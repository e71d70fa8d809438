export const memory = new Map<string, string>();

/** The keys in localStorage (docs/spec.md); `unsaved:` holds drafts of the panel, `kept:` lists. */
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
  | 'siteComplete'
  | 'logins'
  | 'installHint'
  | 'clockTold'
  | `kept:${string}`
  | `unsaved:${string}`;

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

export function readJson(key: StorageKey): unknown {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return null;
  }
}

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
