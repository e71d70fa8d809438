import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { visibility } from './password-field.ts';

type Props = Omit<PasswordInputProps, 'onChange'> & {
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (typed: string) => void;
};

/** The owner's password, asked again before irreversible actions, or another secret. */
export const OwnPassword = ({ onChange, ...rest }: Props) => (
  <PasswordInput
    label="Sua senha"
    autoComplete="current-password"
    required
    {...visibility}
    {...rest}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
