import { onNextIdle } from '../../browser/idle.ts';

const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;

/** Enables speculation rules after the first interaction; never with Save-Data. */
export function startSpeculation(): void {
  if (navigator.connection?.saveData) return;
  const { classList } = document.documentElement;
  classList.add('ahead');
  const moved = () => {
    for (const sign of SIGNS) removeEventListener(sign, moved);
    // After the interaction has had its effect.
    onNextIdle(() => classList.add('moved'));
  };
  for (const sign of SIGNS) addEventListener(sign, moved, { passive: true });
}

export function whenSeen(run: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
