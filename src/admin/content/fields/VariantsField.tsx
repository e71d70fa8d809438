import { ActionIcon, Box, Button, Group, Input, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { MAX_VARIANTS, variantsFault } from '../../../shared/content/variants.ts';
import { buttonIcon, Icon } from '../../ui/icons.tsx';
import { type FieldProps, numeric } from './field-props.ts';
import { PriceInput } from './PriceInput.tsx';
import { firstRows, type TypedVariant, typedRows } from './variants-form.ts';

const PLACES = ['1ª', '2ª', '3ª', '4ª'];

export function VariantsField({ field, value, values, error, onChange, path }: FieldProps) {
  const rows = typedRows(String(value));
  const set = (changed: readonly TypedVariant[]) =>
    onChange(changed.length > 0 ? JSON.stringify(changed) : '');
  const box = useRef<HTMLDivElement & HTMLFieldSetElement>(null);
  /** Focuses a row's duration once it is drawn, else what begins with the first. */
  function setRows(changed: readonly TypedVariant[], row: number): void {
    set(changed);
    requestAnimationFrame(() => {
      const inputs = box.current?.querySelectorAll('input');
      (inputs?.[2 * row] ?? box.current?.querySelector('button'))?.focus();
    });
  }
  const change = (row: number, changes: Partial<TypedVariant>) =>
    set(rows.map((one, at) => (at === row ? { ...one, ...changes } : one)));
  const faulty = error ? (variantsFault(rows)?.row ?? 0) : null;
  if (rows.length === 0)
    return (
      <div ref={box}>
        <Button
          variant="default"
          leftSection={buttonIcon('plus')}
          onClick={() => setRows(firstRows(values?.duration, values?.price), 0)}
        >
          Oferecer em mais de uma duração
        </Button>
        {error && <Input.Error mt={4}>{error}</Input.Error>}
      </div>
    );
  return (
    <Box component="fieldset" ref={box} className="fields framed">
      <legend>{field.label}</legend>
      {rows.map((row, at) => (
        <div key={PLACES[at]}>
          <Group gap="xs" align="end">
            <TextInput
              flex="1 1 5.5rem"
              label={at === 0 ? 'Duração' : undefined}
              aria-label={`${PLACES[at]} duração`}
              inputMode="numeric"
              autoComplete="off"
              rightSection="min"
              rightSectionWidth={48}
              rightSectionPointerEvents="none"
              error={at === faulty}
              data-path={at === (faulty ?? 0) ? path : undefined}
              value={String(row.duration)}
              onChange={({ currentTarget }) =>
                change(at, { duration: numeric(currentTarget.value.trim()) })
              }
            />
            <PriceInput
              flex="1 1 5.5rem"
              label={at === 0 ? 'Preço' : undefined}
              aria-label={`Preço da ${PLACES[at]} duração`}
              error={at === faulty}
              price={row.price ?? ''}
              onPrice={(price) => change(at, { price: price === '' ? null : price })}
            />
            <ActionIcon
              variant="subtle"
              color="clay"
              size={44}
              aria-label={`Remover a ${PLACES[at]} duração`}
              title="Remover duração"
              onClick={() =>
                setRows(
                  rows.filter((_, other) => other !== at),
                  Math.min(at, rows.length - 2),
                )
              }
            >
              <Icon name="trash" size={18} />
            </ActionIcon>
          </Group>
          {at === faulty && <Input.Error mt={4}>{error}</Input.Error>}
        </div>
      ))}
      <Group justify="space-between">
        {rows.length < MAX_VARIANTS && (
          <Button
            size="sm"
            variant="subtle"
            leftSection={buttonIcon('plus')}
            onClick={() => setRows([...rows, { duration: '', price: null }], rows.length)}
          >
            Adicionar duração
          </Button>
        )}
        <Text size="sm" c="dimmed">
          No site, valem no lugar de uma duração e um preço só.
        </Text>
      </Group>
    </Box>
  );
}
