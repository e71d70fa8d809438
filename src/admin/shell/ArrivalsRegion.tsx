import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $admin } from '../../stores/admin-session.ts';
import { $arrivals, $checkFailure } from '../../stores/new-clients.ts';

const Arrivals = lazy(async () => ({ default: (await import('./Arrivals.tsx')).Arrivals }));

/** Where new clients are announced: there before them, so that they are read out. */
export function ArrivalsRegion() {
  const { state } = useStore($admin);
  const { shown, more } = useStore($arrivals);
  const failure = useStore($checkFailure);
  const some = shown.length > 0 || more > 0 || failure === 'said';
  return (
    <div aria-live="polite">
      {some && state === 'in' && (
        <Suspense>
          <Arrivals />
        </Suspense>
      )}
    </div>
  );
}
