import { Input } from '@mantine/core';
import { useId } from 'react';
import type { FieldProps } from './field-props.ts';

const stars = (value: number) => (value === 1 ? '1 estrela' : `${value} estrelas`);

export function RatingField({ field, value, error, onChange, path }: FieldProps) {
  const id = useId();
  const rating = Number(value) || 5;
  return (
    <Input.Wrapper id={id} label={`${field.label}: ${stars(rating)}`} error={error} size="md">
      <input
        id={id}
        type="range"
        style={{ width: '100%', height: 32, margin: 0 }}
        min={1}
        max={5}
        step={1}
        data-path={path}
        value={rating}
        aria-valuetext={stars(rating)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </Input.Wrapper>
  );
}
