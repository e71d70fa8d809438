import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { type FieldValue, priceText, readPrice } from './field-props.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly price: FieldValue;
  readonly onPrice: (price: number | string) => void;
};

/** A price as it is typed, with its cents once it is left. */
export function PriceInput({ price, onPrice, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  // The form may have replaced the value meanwhile.
  const current = typed !== null && readPrice(typed) === price;
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden="true">R$</span>}
      value={current ? typed : priceText(price)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onPrice(readPrice(currentTarget.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
