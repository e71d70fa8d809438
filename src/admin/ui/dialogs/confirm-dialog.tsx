import type { ComponentProps } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { openDialog } from './dialogs.tsx';

export const Confirm = lazyComponent(() => import('./Confirm.tsx'), 'Confirm');

type Question = Omit<ComponentProps<typeof Confirm>, 'onClose' | 'children'>;

/** Asks before `onConfirm`, by default before a deletion. */
export const confirm = (text: string, question: Question): void =>
  openDialog((onClose) => (
    <Confirm {...question} onClose={onClose}>
      {text}
    </Confirm>
  ));
