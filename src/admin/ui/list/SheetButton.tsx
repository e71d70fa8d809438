import './RowButton.css';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'> & {
  readonly icon: 'dots' | 'mark';
  readonly label: string;
};

/** One element, with its icon from the sheet, because many rows are drawn at once. */
export const SheetButton = ({ icon, label, ...rest }: Props) => (
  <button
    {...rest}
    type="button"
    className="row-button sheet-button"
    data-icon={icon}
    aria-label={label}
  />
);
