import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

type Later<Props> = ComponentType<Props> & {
  /** Begins to fetch it, before it is drawn. */
  readonly prepare: () => void;
};

/**
 * A component in a chunk of its own, drawn as soon as it has arrived, `meanwhile` until then; what
 * could not be fetched is thrown. React's `lazy` shows nothing else for 300 ms, even when the chunk
 * is there.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): Later<Props> {
  let arrived: ComponentType<Props> | null = null;
  const arrive = async () => {
    arrived = await load();
  };
  function Drawn(props: Props) {
    const [Chosen, choose] = useState(() => arrived);
    useEffect(() => {
      if (Chosen) return;
      arrive().then(
        () => choose(() => arrived),
        // Thrown where it is drawn, an error boundary catches it.
        (reason) =>
          choose(() => {
            throw reason;
          }),
      );
    }, [Chosen]);
    return Chosen ? <Chosen {...props} /> : meanwhile;
  }
  return Object.assign(Drawn, { prepare: () => void arrive().catch(() => undefined) });
}

// Not the page's own (browser/idle.ts): shared with the panel, the landing page would get it as a
// file of its own.
/** Does something once the browser has nothing better to do. */
export const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 300);

/** Fetches parts that may be wanted next in an idle moment, unless the browser saves data. */
export function prepareWhenIdle(parts: readonly { readonly prepare: () => void }[]): void {
  if (navigator.connection?.saveData) return;
  whenIdle(() => {
    for (const { prepare } of parts) prepare();
  });
}
