import { SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { Card } from '../ui/page/Card.tsx';

const SCHEMES = [
  { value: 'auto', label: 'Do sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const;

/** Light, dark, or as the system says. */
export function AppearanceCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Card title="Aparência">
      <Text size="sm" c="dimmed" mb="sm">
        Vale só para este navegador.
      </Text>
      <SegmentedControl
        fullWidth
        aria-label="Tema"
        data={[...SCHEMES]}
        value={colorScheme}
        onChange={(chosen) => {
          const scheme = SCHEMES.find(({ value }) => value === chosen);
          if (scheme) setColorScheme(scheme.value);
        }}
      />
    </Card>
  );
}
