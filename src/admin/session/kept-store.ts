import { memory, type StorageKey } from '../../browser/storage.ts';

// In a browser only IndexedDB can hold a key that no script can read.
const NAME = 'kept';

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

async function inStore<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(NAME);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(NAME);
  const database = await answered(opening);
  try {
    return await answered(work(database.transaction(NAME, 'readwrite').objectStore(NAME)));
  } finally {
    database.close();
  }
}

export const load = (name: string): Promise<unknown> => inStore((store) => store.get(name));

export const save = (name: string, value: unknown) => inStore((store) => store.put(value, name));

/** Rejects if the name has a value. */
export const add = (name: string, value: unknown) => inStore((store) => store.add(value, name));

export const dropAll = async () => answered(indexedDB.deleteDatabase(NAME));

/** The stored keys with a prefix; not in storage.ts, which visitors load. */
export function keys<Prefix extends StorageKey>(prefix: Prefix): Prefix[] {
  const all = new Set(memory.keys());
  try {
    for (const key of Object.keys(localStorage)) all.add(key);
  } catch {
    // Blocked storage.
  }
  return [...all].filter((key): key is Prefix => key.startsWith(prefix));
}
