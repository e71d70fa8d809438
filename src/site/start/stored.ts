/** Whether localStorage holds a key; apart from storage.ts, to be bundled in place. */
export function isStored(key: 'token' | 'userToken'): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
