import './TextButton.css';
import type { ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  readonly onPress?: () => void;
  readonly name?: string;
};

export function TextButton({ children, onPress, name }: Props) {
  return (
    <button type="button" className="text-button" data-press={name} onClick={onPress}>
      {children}
    </button>
  );
}
