import { PasswordInput } from '@mantine/core';
import type { Ref } from 'react';
import { visibility } from './password-field.ts';

type Props = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly 'data-autofocus'?: boolean;
  readonly onChange: (typed: string) => void;
};

/** The owner's password, asked again before irreversible actions. */
export const OwnPassword = ({ label = 'Sua senha', onChange, ...rest }: Props) => (
  <PasswordInput
    label={label}
    autoComplete="current-password"
    required
    {...visibility}
    {...rest}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);
