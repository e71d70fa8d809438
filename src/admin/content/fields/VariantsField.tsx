import { ActionIcon, Button, Group, Input, Text, TextInput } from '@mantine/core';
import { MAX_VARIANTS, variantsFault } from '../../../shared/content/variants.ts';
import { buttonIcon, Icon } from '../../ui/icons.tsx';
import { type FieldProps, numeric } from './field-props.ts';
import { PriceInput } from './PriceInput.tsx';
import { firstRows, type TypedVariant, typedRows } from './variants-form.ts';

const PLACES = ['1ª', '2ª', '3ª', '4ª'];

/** The durations that a service is offered in, each with its price. */
export function VariantsField({ field, value, values, error, onChange, path }: FieldProps) {
  const rows = typedRows(String(value));
  const set = (changed: readonly TypedVariant[]) =>
    onChange(changed.length > 0 ? JSON.stringify(changed) : '');
  const change = (row: number, changes: Partial<TypedVariant>) =>
    set(rows.map((one, at) => (at === row ? { ...one, ...changes } : one)));
  const faulty = error ? (variantsFault(rows)?.row ?? 0) : null;
  if (rows.length === 0)
    return (
      <div>
        <Button
          variant="default"
          leftSection={buttonIcon('plus')}
          onClick={() => set(firstRows(values?.duration, values?.price))}
        >
          Oferecer em mais de uma duração
        </Button>
        {error && <Input.Error mt={4}>{error}</Input.Error>}
      </div>
    );
  return (
    <fieldset className="fields framed">
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
              onClick={() => set(rows.filter((_, other) => other !== at))}
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
            onClick={() => set([...rows, { duration: '', price: null }])}
          >
            Adicionar duração
          </Button>
        )}
        <Text size="sm" c="dimmed">
          No site, valem no lugar de uma duração e um preço só.
        </Text>
      </Group>
    </fieldset>
  );
}
