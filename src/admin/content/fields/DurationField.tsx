import './DurationField.css';
import { Button, TextInput } from '@mantine/core';
import type { FieldProps } from './FieldInput.tsx';
import { numeric } from './numeric.ts';

const USUAL = [30, 60, 90] as const;

/** Minutes, with the usual ones a tap away. */
export function DurationField({
  field,
  value,
  error,
  onChange,
  path,
}: FieldProps & { readonly path: string }) {
  return (
    <div className="duration">
      <TextInput
        label={field.label}
        description={field.hint}
        error={error}
        data-path={path}
        inputMode="numeric"
        autoComplete="off"
        rightSection="minutos"
        rightSectionWidth={88}
        rightSectionPointerEvents="none"
        value={value}
        onChange={(event) => onChange(numeric(event.currentTarget.value.trim()))}
      />
      <div className="chips">
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
      </div>
    </div>
  );
}
