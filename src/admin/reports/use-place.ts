import { useTrail } from '../ui/page/use-trail.ts';
import { goTo, type Place, pathTo } from './address.ts';

/** Gives what leaves a place for another: a step back where that led here. */
export function usePlace(place: Place): (to: Place) => void {
  const cameFrom = useTrail(pathTo(place));
  return (to) => {
    if (cameFrom() === pathTo(to)) history.back();
    else goTo(to);
  };
}
