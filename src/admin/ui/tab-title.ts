// What the tab is called without the count before it.
let plain = typeof document === 'undefined' ? '' : document.title;
let count = 0;

const show = () => {
  document.title = count > 0 ? `(${count}) ${plain}` : plain;
};

/** Names the tab; a count stays before the name. */
export function nameTab(name: string): void {
  plain = name;
  show();
}

/** The tab's name without its count. */
export const tabName = (): string => plain;

/** Puts how much waits before the tab's name, '(3) Painel', and on the icon of an installed panel. */
export function countTab(waiting: number): void {
  count = waiting;
  show();
  // An app badge is an extra: a browser may have none, or refuse it.
  const badge = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.();
  badge?.catch(() => {});
}
