import { type ComponentType, lazy, useState } from 'react';

type Later<Props> = ComponentType<Props> & {
  /** Begins to fetch it, before it is drawn. */
  readonly prepare: () => void;
};

/**
 * A component in a chunk of its own. One that has arrived is drawn at once: React would show a
 * `lazy` one's fallback first, and nothing else for 300 ms.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Later<Props> {
  let ready: ComponentType<Props> | null = null;
  const arrive = async () => {
    ready = await load();
    return { default: ready };
  };
  const Lazy = lazy(arrive);
  function Drawn(props: Props) {
    // For as long as it stands there: another component in its place would begin anew.
    const [Chosen] = useState(() => ready ?? Lazy);
    return <Chosen {...props} />;
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
