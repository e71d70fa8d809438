// Kept apart from storage.ts, which visitors load.
import { memory, type StorageKey } from './storage.ts';

export function keys<Prefix extends StorageKey>(prefix: Prefix): Prefix[] {
  const all = new Set(memory.keys());
  try {
    for (const key of Object.keys(localStorage)) all.add(key);
  } catch {
    // Blocked storage.
  }
  return [...all].filter((key): key is Prefix => key.startsWith(prefix));
}
