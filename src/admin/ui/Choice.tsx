import { InputBase, type InputBaseProps } from '@mantine/core';
import type { SelectHTMLAttributes } from 'react';
import { Icon } from './icons.tsx';

type Option = { readonly value: string; readonly label: string };
type Props = InputBaseProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> & {
    readonly options: readonly Option[];
    readonly 'data-path'?: string;
  };

/**
 * The browser's own select, dressed as the other inputs: the best picker on every phone, and no
 * script.
 */
export function Choice({ options, ...props }: Props) {
  return (
    <InputBase
      component="select"
      pointer
      rightSection={<Icon name="down" size={18} />}
      rightSectionPointerEvents="none"
      {...props}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </InputBase>
  );
}
