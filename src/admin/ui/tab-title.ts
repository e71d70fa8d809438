import { useEffect } from 'react';

let plain = typeof document === 'undefined' ? '' : document.title;
let count = 0;

const show = () => {
  document.title = count > 0 ? `(${count}) ${plain}` : plain;
};

export function nameTab(name: string): void {
  plain = name;
  show();
}

export const tabName = (): string => plain;

/** '(3) Painel', and a badge on the installed app. */
export function countTab(waiting: number): void {
  count = waiting;
  show();
  // Browsers may lack app badges, or refuse them.
  const badge = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.();
  badge?.catch(() => {});
}

/** Names the screen in the title, whose brand may have a ' · ' of its own. */
export const nameScreen = (label: string): void =>
  nameTab(tabName().replace(/^.*?(?= · )/, label.replaceAll(' · ', ' ')));

export function useTitle(label: string): void {
  useEffect(() => nameScreen(label), [label]);
}
