import { vi } from 'vitest';

/** What a module of the browser finds around it in a unit test: one tab with its storage. */
export type FakePage = {
  readonly storage: Record<string, string>;
  readonly document: EventTarget & { hidden: boolean };
  readonly tab: EventTarget;
  /** Hides or shows the tab. */
  readonly show: (visible: boolean) => void;
};

class FakeStorage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    (this as unknown as Record<string, string>)[key] = value;
  }
  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
  }
}

/**
 * Puts a page around the modules a test loads from now on; `vi.unstubAllGlobals()` takes it away.
 */
export function openPage(): FakePage {
  const storage = new FakeStorage() as unknown as Record<string, string>;
  const document = Object.assign(new EventTarget(), { hidden: false });
  const tab = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  const show = (visible: boolean) => {
    document.hidden = !visible;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { storage, document, tab, show };
}

type Answer =
  | {
      readonly status?: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'offline';

/**
 * Answers fetch by `METHOD path`; anything else is no connection. Gives the requests as they came.
 */
export function answer(by: (request: Request) => Answer): Request[] {
  const seen: Request[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = new Request(new URL(path, 'http://page.test'), init);
    seen.push(request.clone());
    const given = by(request);
    if (given === 'offline') throw new TypeError('no connection');
    const { status = 200, body = null, headers = {} } = given;
    return new Response(status === 304 || status === 204 ? null : JSON.stringify(body), {
      status,
      headers,
    });
  });
  return seen;
}
