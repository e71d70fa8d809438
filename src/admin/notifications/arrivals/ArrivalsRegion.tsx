import { useStore } from '@nanostores/react';
import { $admin } from '../../session/session.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { $arrivals, $checkFailure } from './new-clients.ts';

const Arrivals = lazyComponent(async () => (await import('./Arrivals.tsx')).Arrivals);

/** Where new clients are announced: there before them, so that they are read out. */
export function ArrivalsRegion() {
  const { state } = useStore($admin);
  const { shown, more } = useStore($arrivals);
  const failure = useStore($checkFailure);
  const some = shown.length > 0 || more > 0 || failure === 'said';
  return <div aria-live="polite">{some && state === 'in' && <Arrivals />}</div>;
}
