import { useTrail } from '../ui/page/use-trail.ts';
import { goTo, pathTo, type SubPage, wasElsewhere } from './address.ts';

const LIST: SubPage = { kind: 'list' };

/**
 * Gives what leaves a place: to the list, or from what several places lead to, back to where one
 * came from.
 */
export function useSubPage(place: SubPage): {
  readonly toList: () => void;
  readonly back: () => void;
} {
  const cameFrom = useTrail(pathTo(place));
  return {
    toList: () => {
      if (cameFrom() === pathTo(LIST)) history.back();
      else goTo(LIST);
    },
    back: () => {
      if (wasElsewhere()) history.back();
      else goTo(LIST);
    },
  };
}
