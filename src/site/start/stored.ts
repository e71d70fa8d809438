/**
 * Whether localStorage holds a key. Kept apart from storage.ts, which the bundler would split off.
 */
export function isStored(key: 'token' | 'userToken'): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
