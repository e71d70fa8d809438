import { Text, TextInput } from '@mantine/core';
import { ColorSwatch } from './ColorSwatch.tsx';
import type { FieldProps } from './FieldInput.tsx';

// The site's own palette, under the words an owner has for it.
const PALETTE = [
  ['#000000', 'Preto'],
  ['#ffffff', 'Branco'],
  ['#fbf8f2', 'Creme'],
  ['#1b2e26', 'Verde-escuro'],
  ['#3b6650', 'Verde'],
  ['#a34b2b', 'Terracota'],
] as const;

const wordOf = (value: string) =>
  PALETTE.find(([color]) => color === value.trim().toLowerCase())?.[1] ?? 'Outra cor';

/** A colour: one of the site's by its word, any other by the browser's picker or as it is written. */
export function ColorField({
  field,
  value,
  error,
  onChange,
  path,
}: FieldProps & { readonly path: string }) {
  const written = String(value);
  const word = wordOf(written);
  return (
    <div>
      <TextInput
        label={field.label}
        description={field.hint}
        placeholder={field.placeholder}
        required={field.required}
        error={error}
        value={written}
        data-path={path}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        onChange={(event) => onChange(event.currentTarget.value)}
        leftSection={<ColorSwatch label={field.label} value={written} onChange={onChange} />}
        rightSection={
          <Text size="sm" c="dimmed" className="color-word">
            {word}
          </Text>
        }
        rightSectionWidth={116}
        rightSectionPointerEvents="none"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: buttons beside their input, no form of its own */}
      <div className="palette" role="group" aria-label={`${field.label}: sugestões`}>
        {PALETTE.map(([color, name]) => (
          <button
            key={color}
            type="button"
            className="palette-color"
            aria-label={name}
            title={name}
            aria-pressed={word === name}
            style={{ '--color': color } as Record<string, string>}
            onClick={() => onChange(color)}
          />
        ))}
      </div>
    </div>
  );
}
