import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import { $router } from '../router.ts';

type Opened = {
  readonly key: number;
  readonly drawn: ReactNode;
  readonly onClose: () => void;
  readonly stays: (() => boolean) | undefined;
};

export const $dialogs = atom<readonly Opened[]>([]);

let last = 0;

const leavePage = () => $dialogs.set($dialogs.get().filter(({ stays }) => stays?.()));

/** Draws a dialog until it calls `onClose`, or the page is left and it does not `stay`. */
export function openDialog(draw: (onClose: () => void) => ReactNode, stays?: () => boolean): void {
  last += 1;
  const key = last;
  const onClose = () => $dialogs.set($dialogs.get().filter((one) => one.key !== key));
  $dialogs.set([...$dialogs.get(), { key, drawn: draw(onClose), onClose, stays }]);
}

export function Dialogs() {
  useEffect(() => {
    const stop = $router.listen(leavePage);
    return () => {
      stop();
      $dialogs.set([]);
    };
  }, []);
  return useStore($dialogs).map(({ key, drawn, onClose }) => (
    <ErrorBoundary key={key} onClose={onClose}>
      {drawn}
    </ErrorBoundary>
  ));
}

/** For the ref of a dialog's next step: `data-autofocus` works only when the dialog opens. */
export function focusOn(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

/** Mantine restores focus only after closed to open, so the first render is closed. */
export function useOpened(opened: boolean): boolean {
  const [entered, setEntered] = useState(false);
  useEffect(() => setEntered(opened), [opened]);
  return entered;
}

/** Props of a dialog, removed in `onClose`. It stays while it is saved; Escape closes the last. */
export function useDialog(onClose: () => void) {
  const [opened, setOpened] = useState(true);
  const ref = useRef<HTMLDivElement>(null);
  const [depth] = useState($dialogs.get().length);
  const closeOnEscape = useStore($dialogs).length <= depth;
  const close = () => setOpened(false);
  const leave = () => ref.current?.querySelector('[aria-busy=true]') ?? close();
  return {
    close,
    dialog: {
      ref,
      opened: useOpened(opened),
      closeOnEscape,
      onClose: leave,
      onExitTransitionEnd: onClose,
    },
  };
}
