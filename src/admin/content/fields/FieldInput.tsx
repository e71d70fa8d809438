import './FieldInput.css';
import { Button, Group, Switch, Textarea, TextInput } from '@mantine/core';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Definition } from '../../../shared/content/entities/define.ts';
import type { Input } from '../../../shared/content/entities/fields.ts';
import {
  type LazyComponent,
  Loading,
  lazyPart,
  prepareWhenIdle,
} from '../../ui/lazy-component.tsx';
import { scheduled } from '../content-form.ts';
import { type FieldProps, inputProps, numeric } from './field-props.ts';
import { PriceInput } from './PriceInput.tsx';
import { RatingField } from './RatingField.tsx';

function PriceField(props: FieldProps) {
  return <PriceInput {...inputProps(props)} price={props.value} onPrice={props.onChange} />;
}

const USUAL = [30, 60, 90] as const;

function DurationField(props: FieldProps) {
  const { value, onChange } = props;
  return (
    <div>
      <TextInput
        {...inputProps(props)}
        inputMode="numeric"
        autoComplete="off"
        rightSection={<div className="meta">minutos</div>}
        rightSectionWidth={88}
        rightSectionPointerEvents="none"
        onChange={(event) => onChange(numeric(event.currentTarget.value.trim()))}
      />
      <Group gap="xs" mt="xs">
        {USUAL.map((minutes) => (
          <Button
            key={minutes}
            size="sm"
            variant={value === minutes ? 'filled' : 'default'}
            aria-pressed={value === minutes}
            onClick={() => onChange(value === minutes ? '' : minutes)}
          >
            {minutes} min
          </Button>
        ))}
      </Group>
    </div>
  );
}

function SwitchField({ field: { label, hint }, value, error, onChange, path }: FieldProps) {
  return (
    <Switch
      label={label}
      description={hint}
      error={error}
      checked={value === true}
      data-path={path}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

const AppearanceField = lazyPart(() => import('./AppearanceField.tsx'), 'AppearanceField');
const HoursField = lazyPart(() => import('../hours/HoursField.tsx'), 'HoursField');
const IconField = lazyPart(() => import('./IconField.tsx'), 'IconField');
const ImageField = lazyPart(() => import('./ImageField.tsx'), 'ImageField');
const VariantsField = lazyPart(() => import('./VariantsField.tsx'), 'VariantsField');
prepareWhenIdle([AppearanceField, HoursField, IconField, ImageField, VariantsField]);

const LAZY_FIELDS: Partial<Record<Input, LazyComponent<FieldProps>>> = {
  color: AppearanceField,
  font: AppearanceField,
  shadow: AppearanceField,
  hours: HoursField,
  icon: IconField,
  image: ImageField,
  variants: VariantsField,
};
const FIELDS: Partial<Record<Input, ComponentType<FieldProps>>> = {
  ...LAZY_FIELDS,
  duration: DurationField,
  price: PriceField,
  rating: RatingField,
  switch: SwitchField,
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

type LoadedProps = { readonly fields: Definition['fields']; readonly children: ReactNode };

/** Draws a form once its inputs are loaded: a late one would move what follows. */
export function WithInputs({ fields, children }: LoadedProps) {
  const [tried, setTried] = useState<LoadedProps['fields'] | null>(null);
  const inputs = Object.values(fields).flatMap(({ input }) => LAZY_FIELDS[input] ?? []);
  const ready = tried === fields || inputs.every((input) => input.isReady());
  useEffect(() => {
    if (!ready)
      void Promise.all(inputs.map(({ prepare }) => prepare())).then(() => setTried(fields));
  });
  return ready ? children : <Loading />;
}
