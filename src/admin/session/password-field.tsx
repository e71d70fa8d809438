import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import type { Ref as InputRef } from 'react';
import type * as v from 'valibot';

/** Adds a check that `confirmation` equals the field `of`. */
export function withConfirmation<Values extends { readonly confirmation: string }>(
  schema: v.GenericSchema<unknown, unknown>,
  of: keyof Values & string,
) {
  const resolve = schemaResolver(schema, { sync: true });
  return (values: Values) => ({
    ...resolve(values),
    ...(values[of] === values.confirmation ? {} : { confirmation: 'As senhas não coincidem.' }),
  });
}

type Ref = { readonly ref?: InputRef<HTMLInputElement> };

export const PasswordField = (props: PasswordInputProps & Ref) => (
  <PasswordInput
    required
    aria-invalid={Boolean(props.error)}
    visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder o que foi digitado' }}
    {...props}
  />
);

type OwnProps = Omit<PasswordInputProps, 'onChange'> &
  Ref & { readonly onChange: (typed: string) => void };

/** The owner's password, asked again before irreversible actions, or another secret. */
export const OwnPassword = ({ onChange, ...rest }: OwnProps) => (
  <PasswordField
    label="Sua senha"
    autoComplete="current-password"
    {...rest}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

export const toFirstError =
  <Name extends string>(names: readonly Name[], nodeOf: (name: Name) => HTMLElement | null) =>
  (errors: Readonly<Record<string, unknown>>): void => {
    const wrong = names.find((name) => errors[name]);
    if (wrong) nodeOf(wrong)?.focus();
  };
