import './RowButton.css';
import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../icons.tsx';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'type'> & {
  readonly icon: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly 'data-edit'?: string;
  readonly 'data-move'?: string;
};

/** A plain button: a list of 500 rows draws a thousand. */
export function RowButton({ icon, label, danger = false, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className="row-button"
      aria-label={label}
      data-danger={danger || undefined}
    >
      <Icon name={icon} />
    </button>
  );
}
