import './FieldInput.css';
import { Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import type { Input } from '../../../shared/content/entities/fields.ts';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { Loading } from '../../ui/page/Loading.tsx';
import { scheduled } from '../content-form.ts';
import { DurationField } from './DurationField.tsx';
import { type FieldProps, inputProps, numeric } from './field-props.ts';
import { PriceField } from './PriceField.tsx';
import { RatingField } from './RatingField.tsx';

const lazy = (load: () => Promise<ComponentType<FieldProps>>) =>
  lazyComponent<FieldProps>(load, <Loading />);

// Kinds that few forms have.
const AppearanceField = lazy(async () => (await import('./AppearanceField.tsx')).AppearanceField);
const HoursField = lazy(async () => (await import('../hours/HoursField.tsx')).HoursField);
const IconField = lazy(async () => (await import('./IconField.tsx')).IconField);
const ImageField = lazy(async () => (await import('../../media/ImageField.tsx')).ImageField);
prepareWhenIdle([AppearanceField, HoursField, IconField, ImageField]);

const FIELDS: Partial<Record<Input, ComponentType<FieldProps>>> = {
  color: AppearanceField,
  font: AppearanceField,
  shadow: AppearanceField,
  hours: HoursField,
  icon: IconField,
  image: ImageField,
  duration: DurationField,
  price: PriceField,
  rating: RatingField,
};

const TYPES: Partial<Record<Input, string>> = { email: 'email', tel: 'tel', url: 'url' };

export function FieldInput(props: FieldProps) {
  const { field, value, onChange } = props;
  const { input, rows = 4, hint } = field;
  const Own = FIELDS[input];
  if (Own) return <Own {...props} />;
  const shared = {
    ...inputProps(props),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(event.currentTarget.value),
  };
  if (input === 'textarea') return <Textarea {...shared} rows={rows} />;
  if (input === 'number')
    return (
      <TextInput
        {...shared}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        onChange={(event) => onChange(numeric(event.currentTarget.value))}
      />
    );
  if (input === 'date') {
    const waits = scheduled(String(value));
    const description = waits ? `${waits}. Até lá, só você vê.` : hint;
    return <TextInput {...shared} type="date" description={description} />;
  }
  return <TextInput {...shared} type={TYPES[input] ?? 'text'} />;
}
