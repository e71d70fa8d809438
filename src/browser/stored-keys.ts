// Apart from storage.ts, which visitors load whole: only the panel asks for keys.
import { memory, type StorageKey } from './storage.ts';

/** The stored keys that begin with `prefix`. */
export function keys<Prefix extends StorageKey>(prefix: Prefix): Prefix[] {
  const all = new Set(memory.keys());
  try {
    for (const key of Object.keys(localStorage)) all.add(key);
  } catch {
    // Blocked storage holds nothing of ours.
  }
  return [...all].filter((key): key is Prefix => key.startsWith(prefix));
}
