import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { priceText, readPrice } from '../../../shared/content/price.ts';
import type { FieldProps } from './FieldInput.tsx';

/** A price in reais: taken as it is typed, written out once the box is left. */
export function PriceField({
  field,
  value,
  error,
  onChange,
  path,
}: FieldProps & { readonly path: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  // Another record, or 'Desfazer', may have come under the caret.
  const current = typed !== null && readPrice(typed) === value;
  return (
    <TextInput
      label={field.label}
      description={field.hint}
      error={error}
      data-path={path}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden="true">R$</span>}
      value={current ? typed : priceText(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readPrice(currentTarget.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
