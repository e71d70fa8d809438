import { Button, Group, Input, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { lazyComponent, prepareWhenIdle } from '../../ui/lazy-component.tsx';
import { Fold } from './Fold.tsx';
import { type FieldProps, inputProps } from './field-props.ts';
import { iconWords } from './icon-words.ts';
import { PageIcon } from './PageIcon.tsx';

const IconPicker = lazyComponent(() => import('./IconPicker.tsx'), 'IconPicker');

export function IconField(props: FieldProps) {
  const { value, onChange } = props;
  const [picking, setPicking] = useState(false);
  const name = String(value);
  useEffect(() => prepareWhenIdle([IconPicker]), []);
  return (
    <Input.Wrapper size="md" label={props.field.label} labelElement="div">
      <Group gap="sm" wrap="nowrap" mih={44}>
        <PageIcon name={name} />
        <Text flex={1}>{iconWords(name)}</Text>
        <Button
          variant="default"
          size="sm"
          aria-label="Escolher ícone"
          onClick={() => setPicking(true)}
        >
          Escolher
        </Button>
      </Group>
      <Fold title="Avançado" invalid={Boolean(props.error)}>
        <TextInput
          {...inputProps(props)}
          label={`${props.field.label}: nome do desenho`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Fold>
      {picking && <IconPicker value={name} onPick={onChange} onClose={() => setPicking(false)} />}
    </Input.Wrapper>
  );
}
