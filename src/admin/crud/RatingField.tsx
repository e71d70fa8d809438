import { Input, Slider } from '@mantine/core';
import { useId } from 'react';
import type { FieldProps } from './FieldInput.tsx';

const STARS = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }));

const stars = (value: number) => (value === 1 ? '1 estrela' : `${value} estrelas`);

/** One to five stars on a slider. */
export function RatingField({ field, value, error, onChange }: FieldProps) {
  const id = useId();
  const rating = Number(value) || 5;
  return (
    <Input.Wrapper label={`${field.label}: ${stars(rating)}`} labelElement="div" labelProps={{ id }} error={error} size="md">
      <Slider
        min={1}
        max={5}
        step={1}
        marks={STARS}
        value={rating}
        onChange={onChange}
        label={null}
        thumbProps={{ 'aria-labelledby': id, 'aria-valuetext': stars(rating) }}
        mt={4}
        mb="lg"
        mx="sm"
      />
    </Input.Wrapper>
  );
}
