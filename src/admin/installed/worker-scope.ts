import type { PushMessage } from '../../shared/push/services.ts';

type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};

export type Pushed = Lasting & { readonly data: { readonly json: () => PushMessage } | null };
export type Clicked = Lasting & {
  readonly action: string;
  readonly notification: {
    readonly data: Pick<PushMessage, 'url' | 'whatsapp'>;
    readonly close: () => void;
  };
};
type Shown = {
  readonly body: string;
  readonly lang: string;
  readonly icon: string;
  readonly data: unknown;
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
};

type Events = {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly fetch: Fetching;
  readonly push: Pushed;
  readonly notificationclick: Clicked;
};

export type WorkerScope = {
  readonly addEventListener: <Name extends keyof Events>(
    name: Name,
    run: (event: Events[Name]) => void,
  ) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly openWindow: (address: string) => Promise<unknown>;
  };
  readonly registration: {
    readonly showNotification: (title: string, shown: Shown) => Promise<void>;
  };
  readonly navigator: { readonly setAppBadge?: (count: number) => Promise<void> };
};
