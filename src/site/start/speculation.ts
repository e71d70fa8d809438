import { onNextIdle } from '../lazy/load.ts';

const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;

/** At the first interaction of each kind runs `then` and, never with Save-Data, enables speculation rules. */
export function startSpeculation(then: () => void): void {
  const { classList } = document.documentElement;
  const enable = (name: string) => navigator.connection?.saveData || classList.add(name);
  enable('ahead');
  // After the interaction has had its effect.
  const moved = () =>
    onNextIdle(() => {
      enable('moved');
      then();
    });
  for (const sign of SIGNS) addEventListener(sign, moved, { once: true });
}

export function whenSeen(run: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
