import './DurationField.css';
import { Button, TextInput } from '@mantine/core';
import { type FieldProps, inputProps, numeric } from './field-props.ts';

const USUAL = [30, 60, 90] as const;

export function DurationField(props: FieldProps) {
  const { value, onChange } = props;
  return (
    <div className="duration">
      <TextInput
        {...inputProps(props)}
        inputMode="numeric"
        autoComplete="off"
        rightSection="minutos"
        rightSectionWidth={88}
        rightSectionPointerEvents="none"
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
