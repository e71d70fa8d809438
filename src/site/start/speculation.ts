import { onNextIdle } from '../../browser/idle.ts';

const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;

/**
 * Lets the browser go ahead of the visitor by the rules that came with the page
 * (`src/shared/core/speculation.ts`): links it sees her turn to and, once she has moved at all, the form
 * to book by. Never with Save-Data, which the browsers themselves do not always honour.
 */
export function startSpeculation(): void {
  if (navigator.connection?.saveData) return;
  const { classList } = document.documentElement;
  classList.add('ahead');
  const moved = () => {
    for (const sign of SIGNS) removeEventListener(sign, moved);
    // Not before what she did has had its effect.
    onNextIdle(() => classList.add('moved'));
  };
  for (const sign of SIGNS) addEventListener(sign, moved, { passive: true });
}

/** Runs once somebody sees the page: at once, or when one that was prerendered is shown. */
export function whenSeen(run: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
