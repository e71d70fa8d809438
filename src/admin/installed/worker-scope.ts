// What TypeScript's DOM library leaves out of a service worker.
type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};

type Events = {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly fetch: Fetching;
};

export type WorkerScope = {
  readonly addEventListener: <Name extends keyof Events>(
    name: Name,
    run: (event: Events[Name]) => void,
  ) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
};
