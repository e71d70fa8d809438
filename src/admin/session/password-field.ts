import { schemaResolver } from '@mantine/form';
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

export const visibility = {
  visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou esconder o que foi digitado' },
} as const;

export const toFirstError =
  <Name extends string>(names: readonly Name[], nodeOf: (name: Name) => HTMLElement | null) =>
  (errors: Readonly<Record<string, unknown>>): void => {
    const wrong = names.find((name) => errors[name]);
    if (wrong) nodeOf(wrong)?.focus();
  };
