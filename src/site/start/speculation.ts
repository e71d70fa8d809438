import { onNextIdle } from '../lazy/load.ts';

const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;

/** After the first interaction runs `then` and, never with Save-Data, enables speculation rules. */
export function startSpeculation(then: () => void): void {
  const { classList } = document.documentElement;
  const enable = (name: string) => navigator.connection?.saveData || classList.add(name);
  enable('ahead');
  const moved = () => {
    for (const sign of SIGNS) removeEventListener(sign, moved);
    // After the interaction has had its effect.
    onNextIdle(() => {
      enable('moved');
      then();
    });
  };
  for (const sign of SIGNS) addEventListener(sign, moved, { passive: true });
}

export function whenSeen(run: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
