import { TextInput, type TextInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';
import { editPhone, phoneBox } from '../../browser/phone-box.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

export function PhoneInput({ typed, onType, error, ...props }: Props) {
  const [last, setLast] = useState(() => phoneBox(typed));
  const box = last.typed === typed ? last : phoneBox(typed);
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={box.value}
      error={box.sentence || error}
      onChange={({ currentTarget }) => {
        const next = editPhone(box, currentTarget.value);
        setLast(next);
        onType(next.typed);
      }}
    />
  );
}
