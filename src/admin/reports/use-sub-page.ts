import { useTrail } from '../ui/page/use-trail.ts';
import { goTo, pathTo, type SubPage } from './address.ts';

/** Gives what leaves a place for another: a step back where that led here. */
export function useSubPage(place: SubPage): (to: SubPage) => void {
  const cameFrom = useTrail(pathTo(place));
  return (to) => {
    if (cameFrom() === pathTo(to)) history.back();
    else goTo(to);
  };
}
