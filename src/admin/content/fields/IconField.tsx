import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { type FieldProps, inputProps } from './field-props.ts';
import { iconWords } from './icon-words.ts';
import { PageIcon } from './PageIcon.tsx';

const IconPicker = lazyComponent(async () => (await import('./IconPicker.tsx')).IconPicker);

export function IconField(props: FieldProps) {
  const { value, onChange } = props;
  const [picking, setPicking] = useState(false);
  const name = String(value);
  useEffect(() => prepareWhenIdle([IconPicker]), []);
  return (
    <div>
      <TextInput
        {...inputProps(props)}
        description={iconWords(name)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => onChange(event.currentTarget.value)}
        leftSection={<PageIcon name={name} />}
        rightSection={
          <button
            type="button"
            className="choose"
            aria-label="Escolher ícone"
            onClick={() => setPicking(true)}
          >
            Escolher
          </button>
        }
        rightSectionWidth={98}
      />
      {picking && <IconPicker value={name} onPick={onChange} onClose={() => setPicking(false)} />}
    </div>
  );
}
