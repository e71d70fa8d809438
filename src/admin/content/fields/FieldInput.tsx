import './FieldInput.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Field, Input } from '../../../shared/content/entities/fields.ts';
import { FONTS } from '../../../shared/content/fonts.ts';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { Loading } from '../../ui/page/Loading.tsx';
import { scheduled } from '../scheduled.ts';
import { DurationField } from './DurationField.tsx';
import { numeric } from './numeric.ts';
import { PriceField } from './PriceField.tsx';
import { RatingField } from './RatingField.tsx';
import { shadowChoices } from './shadows.ts';

// Of a kind that few forms have.
const HoursField = lazyComponent(
  async () => (await import('../hours/HoursField.tsx')).HoursField,
  <Loading />,
);
const IconField = lazyComponent(
  async () => (await import('./IconField.tsx')).IconField,
  <Loading />,
);
const ImageField = lazyComponent(
  async () => (await import('../../media/ImageField.tsx')).ImageField,
  <Loading />,
);
const ColorField = lazyComponent(
  async () => (await import('./ColorField.tsx')).ColorField,
  <Loading />,
);
prepareWhenIdle([HoursField, IconField, ImageField, ColorField]);

type Value = string | number;

/** What a form gives each of its inputs. */
export type FieldProps = {
  readonly field: Field;
  readonly value: Value;
  readonly error?: ReactNode;
  readonly onChange: (value: Value) => void;
};

const TYPES: Partial<Record<Input, string>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
  image: 'url',
  number: 'number',
};

// Addresses may also be paths or anchors of the site, so the browser must not correct them as
// sentences.
const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
const FONT_CHOICES = FONTS.map((name) => ({ value: name, label: name }));
const isProse = (input: Input) => input === 'text' || input === 'textarea';

const dateProps = (day: string, { hint }: Field) => {
  const waits = scheduled(day);
  return { type: 'date', description: waits ? `${waits}. Até lá, só você vê.` : hint };
};

/** The input of one field, by its kind. */
export function FieldInput(props: FieldProps & { readonly path: string }) {
  const { field, value, error, onChange, path } = props;
  const common = {
    label: field.label,
    description: field.hint,
    placeholder: field.placeholder,
    required: field.required,
    error,
    value,
    'data-path': path,
    ...(isProse(field.input) ? { dir: 'auto' } : plain),
  };
  const typed = (event: { currentTarget: { value: string } }) =>
    onChange(event.currentTarget.value);

  switch (field.input) {
    case 'textarea':
      return <Textarea {...common} rows={field.rows ?? 4} onChange={typed} />;
    case 'font':
      return <NativeSelect {...common} data={FONT_CHOICES} onChange={typed} />;
    case 'shadow':
      return <NativeSelect {...common} data={shadowChoices(String(value))} onChange={typed} />;
    case 'rating':
      return <RatingField {...props} />;
    case 'duration':
      return <DurationField {...props} />;
    case 'price':
      return <PriceField {...props} />;
    case 'hours':
      return <HoursField {...props} />;
    case 'image':
      return <ImageField {...props} />;
    case 'number':
      return (
        <TextInput
          {...common}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          onChange={(event) => onChange(numeric(event.currentTarget.value))}
        />
      );
    case 'color':
      return <ColorField {...props} />;
    case 'icon':
      return <IconField {...props} />;
    case 'date':
      return <TextInput {...common} {...dateProps(String(value), field)} onChange={typed} />;
    default:
      return <TextInput {...common} type={TYPES[field.input] ?? 'text'} onChange={typed} />;
  }
}
