import { ActionIcon, Box, Group, Input, NativeSelect, Text, TextInput } from '@mantine/core';
import { FONTS } from '../../../shared/content/css-values.ts';
import { colorName, PALETTE, shadowChoices } from './appearance.ts';
import { Fold } from './Fold.tsx';
import { type FieldProps, inputProps } from './field-props.ts';

const SWATCH = { width: 44, height: 44, padding: 6, border: 0, background: 'none' };

const isHex = /^#[0-9a-f]{6}$/i;

function ColorField(props: FieldProps) {
  const { field, onChange } = props;
  const value = String(props.value);
  const name = colorName(value) ?? 'Outra cor';
  return (
    <Input.Wrapper size="md" label={field.label} labelElement="div" description={field.hint}>
      <Group gap={2} mt={4} role="group" aria-label={`${field.label}: sugestões`}>
        {PALETTE.map(([color, label]) => (
          <ActionIcon
            key={color}
            variant={name === label ? 'light' : 'transparent'}
            size={44}
            aria-label={label}
            title={label}
            aria-pressed={name === label}
            onClick={() => onChange(color)}
          >
            <Box
              w={28}
              h={28}
              bdrs="50%"
              bd="1px solid var(--mantine-color-placeholder)"
              bg={color}
            />
          </ActionIcon>
        ))}
        <input
          type="color"
          style={SWATCH}
          title="Outra cor"
          aria-label={field.label.replace(/^Cor/, 'Paleta')}
          value={isHex.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Text size="sm">{name}</Text>
      </Group>
      <Fold title="Avançado" invalid={Boolean(props.error)}>
        <TextInput
          {...inputProps(props)}
          label={`${field.label}: código`}
          description={undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Fold>
    </Input.Wrapper>
  );
}

export function AppearanceField(props: FieldProps) {
  const { field, value, onChange } = props;
  if (field.input === 'color') return <ColorField {...props} />;
  return (
    <NativeSelect
      {...inputProps(props)}
      data={field.input === 'font' ? FONTS : shadowChoices(String(value))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
