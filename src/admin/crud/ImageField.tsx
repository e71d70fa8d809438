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
  const address = String(value).trim();
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
        <Text size="sm" c="dimmed" mt={6}>
          Não foi possível abrir esta imagem. Confira o endereço.
        </Text>
      )}
    </div>
  );
}
