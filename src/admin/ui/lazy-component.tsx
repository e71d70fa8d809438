import { Group, Loader, Text } from '@mantine/core';
import type { ReadableAtom } from 'nanostores';
import {
  Activity,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { createRoot } from 'react-dom/client';

type Store = ReadableAtom<{ readonly data?: unknown; readonly error?: unknown }>;

/** `reads`: the stores of what it shows first, which `readAhead` reads before it draws it. */
type Drawing<Props> = ComponentType<Props> & { readonly reads?: readonly Store[] };

export type LazyComponent<Props> = FunctionComponent<Props> & {
  readonly prepare: () => Promise<void>;
  readonly readAhead: (drawing: ReactNode) => Promise<void>;
  readonly isReady: () => boolean;
};

const isRead = ({ data, error }: ReturnType<Store['get']>) =>
  data !== undefined || error !== undefined;

const read = (store: Store) =>
  new Promise<() => void>((done) => {
    const stop = store.subscribe((state) => {
      if (isRead(state)) queueMicrotask(() => done(stop));
    });
  });

/** Draws it once, unseen and without effects, so that its code is compiled when it is opened. */
const rehearse = (drawing: ReactNode) =>
  new Promise<void>((done) => {
    const box = document.createElement('div');
    const end = () =>
      queueMicrotask(() => {
        root.unmount();
        done();
      });
    const root = createRoot(box, { onUncaughtError: end });
    new MutationObserver(end).observe(box, { childList: true });
    root.render(<Activity mode="hidden">{drawing}</Activity>);
  });

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

/** A component of a chunk; React's `lazy` shows its fallback for 300 ms or more. */
export function lazyComponent<Chunk extends object, Name extends keyof Chunk>(
  load: () => Promise<Chunk>,
  name: Name,
  meanwhile: ReactNode = null,
): LazyComponent<PropsOf<Chunk[Name]>> {
  type Props = PropsOf<Chunk[Name]>;
  let arrived: Drawing<Props> | null = null;
  const arrive = async () => {
    arrived = (await load())[name] as Drawing<Props>;
  };
  function Drawn(props: Props) {
    const [Chosen, choose] = useState(() => arrived);
    useEffect(() => {
      if (Chosen) return;
      arrive().then(
        () => choose(() => arrived),
        // Thrown while rendering, for the error boundary.
        (reason) =>
          choose(() => {
            throw reason;
          }),
      );
    }, [Chosen]);
    return Chosen ? <Chosen {...props} /> : meanwhile;
  }
  return Object.assign(Drawn, {
    prepare: () => arrive().catch(() => undefined),
    readAhead: async (drawing: ReactNode) => {
      const stops = await Promise.all((arrived?.reads ?? []).map(read));
      await rehearse(drawing);
      for (const stop of stops) stop();
    },
    isReady: () => arrived !== null,
  });
}

export const lazyPart = <Chunk extends object, Name extends keyof Chunk>(
  load: () => Promise<Chunk>,
  name: Name,
) => lazyComponent(load, name, <Loading />);

// Not shared with browser/idle.ts: the landing page would load it as a file of its own.
export const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(run, { timeout: 2000 })
    : setTimeout(run, 300);

export function prepareWhenIdle(parts: readonly { readonly prepare: () => unknown }[]): void {
  if (navigator.connection?.saveData) return;
  whenIdle(() => {
    for (const { prepare } of parts) void prepare();
  });
}

export function Loading({ py = 'xl' }: { readonly py?: 0 | string }) {
  return (
    <Group justify="center" py={py} role="status">
      <Loader size="sm" />
      <Text c="dimmed">Carregando…</Text>
    </Group>
  );
}
