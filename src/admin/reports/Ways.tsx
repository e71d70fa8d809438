import { PathsCard } from './cards/PathsCard.tsx';
import { ReadsCard } from './cards/ReadsCard.tsx';

/** What is told of visitors' ways: below the charts, so it comes in a chunk of its own. */
export function Ways() {
  return (
    <>
      <PathsCard />
      <ReadsCard />
    </>
  );
}
