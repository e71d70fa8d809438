import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isSafeUrl } from '../../shared/url.ts';
import type { FieldProps } from './FieldInput.tsx';

/** A picture's address with the picture below it, at most 200 x 150 px. */
export function ImageField({
  field,
  value,
  error,
  onChange,
  path,
}: FieldProps & { readonly path: string }) {
  // As it will be saved: pages load pictures by https alone.
  const address = String(value)
    .trim()
    .replace(/^http:/i, 'https:');
  const [broken, setBroken] = useState('');
  const shown = address !== '' && isSafeUrl(address);
  return (
    <div>
      <TextInput
        label={field.label}
        description={field.hint}
        required={field.required}
        error={error}
        value={value}
        data-path={path}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={field.placeholder}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {shown && broken !== address && (
        <img
          className="thumbnail"
          src={address}
          alt={`Prévia: ${field.label}`}
          onError={() => setBroken(address)}
        />
      )}
      {shown && broken === address && (
        <Text size="sm" c="var(--mantine-color-error)" mt={6} role="status">
          Esta imagem não abre. Use o endereço da própria foto, que termina em .jpg, .png ou .webp.
        </Text>
      )}
    </div>
  );
}
