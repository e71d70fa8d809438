import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { priceText, readPrice } from '../../../shared/content/price.ts';
import { type FieldProps, inputProps } from './field-props.ts';

/** A price in reais, formatted when the input loses the focus. */
export function PriceField(props: FieldProps) {
  const { value, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // The form may have replaced the value meanwhile.
  const current = typed !== null && readPrice(typed) === value;
  return (
    <TextInput
      {...inputProps(props)}
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
