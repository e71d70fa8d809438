import { atom } from 'nanostores';
import { ApiFailure } from '../../browser/api.ts';
import { remove } from '../../browser/storage.ts';
import { instant, now } from '../../shared/core/clock.ts';
import { isRecord } from '../../shared/core/json.ts';
import { add, dropAll, keys, load, save } from './kept-store.ts';
import { $admin } from './session.ts';

const SESSION_LIFE_MS = 8 * 3_600_000;
const CIPHER = 'AES-GCM';
const KEY = 'key';

/** When the oldest list on screen was read (ISO 8601); null with a connection. */
export const $shownSince = atom<string | null>(null);
const since = new Map<string, string>();
$shownSince.listen((at) => at ?? since.clear());
const showOldest = () => $shownSince.set([...since.values()].sort()[0] ?? null);

let key: Promise<CryptoKey> | null = null;

function isOfLogin(stored: unknown): stored is { readonly at: string } {
  if (!isRecord(stored) || typeof stored.at !== 'string') return false;
  const age = now() - Date.parse(stored.at);
  return age >= 0 && age < SESSION_LIFE_MS;
}

type Sealed = {
  readonly at: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
};

const bytes = (text: string) => new TextEncoder().encode(text);

async function storedKey(): Promise<CryptoKey | null> {
  const stored = await load(KEY);
  if (isOfLogin(stored) && 'key' in stored) return stored.key as CryptoKey;
  if (stored !== undefined) await dropAll();
  return null;
}

/** The key of this login, for all tabs: no script can read it, and it ends with the session. */
async function keyOfLogin(): Promise<CryptoKey> {
  const stored = await storedKey();
  if (stored) return stored;
  const usages = ['encrypt', 'decrypt'] as const;
  const made = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, usages);
  // Another tab may have been first.
  await add(KEY, { at: instant(), key: made }).catch(() => undefined);
  return (await storedKey()) ?? made;
}

const heldKey = () => (key ??= keyOfLogin());

export function forgetLists(): void {
  key = null;
  dropAll().catch(() => undefined);
  $shownSince.set(null);
}

// Entries of earlier versions, which were not sealed.
remove(...keys('kept:'));
if ($admin.get().state === 'in') heldKey().catch(() => undefined);
else forgetLists();
$admin.listen(({ state }) => state !== 'in' && forgetLists());

const cipher = (name: string, at: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: CIPHER,
  iv,
  additionalData: bytes(`${name}\n${at}`),
});

async function keep(name: string, made: unknown): Promise<void> {
  const held = heldKey();
  const [at, iv] = [instant(), crypto.getRandomValues(new Uint8Array(12))];
  const text = bytes(JSON.stringify(made));
  const sealed = await crypto.subtle.encrypt(cipher(name, at, iv), await held, text);
  const value: Sealed = { at, iv, sealed };
  if (key === held) await save(name, value);
}

/** A list that `keep` stored; null if there is none, or it is too old or sealed by another key. */
async function kept(name: string): Promise<{ at: string; made: unknown } | null> {
  try {
    const stored = await load(name);
    if (!isOfLogin(stored)) return null;
    const { at, iv, sealed } = stored as Sealed;
    const text = await crypto.subtle.decrypt(cipher(name, at, iv), await heldKey(), sealed);
    return { at, made: JSON.parse(new TextDecoder().decode(text)) };
  } catch {
    return null;
  }
}

/** The result of `reading`, stored for times without a connection. Rejects as `reading` does. */
export async function readOrKept<Made>(name: string, reading: () => Promise<Made>): Promise<Made> {
  try {
    const made = await reading();
    // Without storage or cryptography nothing is stored; earlier entries were not sealed.
    remove(...keys('kept:'));
    if ($admin.get().state === 'in') keep(name, made).catch(() => undefined);
    since.delete(name);
    showOldest();
    return made;
  } catch (error) {
    const found = error instanceof ApiFailure && error.status === 0 ? await kept(name) : null;
    if (!found) throw error;
    since.set(name, found.at);
    showOldest();
    return found.made as Made;
  }
}
