import { Group, Loader, Text } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

export type LazyComponent<Props> = ComponentType<Props> & {
  readonly prepare: () => Promise<void>;
  readonly isReady: () => boolean;
};

/** A component in its own chunk; React's `lazy` shows its fallback for 300 ms or more. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): LazyComponent<Props> {
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
    isReady: () => arrived !== null,
  });
}

// Not shared with browser/idle.ts: the landing page would load it as a file of its own.
export const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 300);

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
