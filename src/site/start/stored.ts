/**
 * Whether localStorage holds a key; false when it is blocked. For the script that every page starts
 * with, which cannot share storage.ts with others: the bundler would make that a file, and so a
 * request, of its own.
 */
export function isStored(key: 'token' | 'userToken'): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
