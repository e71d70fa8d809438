import { Box, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { DEFAULT_SHADOW } from '../../../shared/content/shadow.ts';
import { fontVariable } from '../../../site/hero/hero-style.ts';
import type { FormValues } from '../../editor/drafts.ts';
import { Icon } from '../../ui/icons.tsx';
import { addFonts } from '../../ui/sheets.ts';
import { Fold } from './Fold.tsx';

type Look = Readonly<
  Record<'title_font' | 'subtitle_font' | 'title_color' | 'subtitle_color' | 'text_shadow', string>
>;

const READY: readonly (readonly [name: string, look: Look])[] = [
  [
    'Clássico',
    {
      title_font: 'Playfair Display',
      subtitle_font: 'Lato',
      title_color: '#1b2e26',
      subtitle_color: '#1b2e26',
      text_shadow: 'none',
    },
  ],
  [
    'Moderno',
    {
      title_font: 'Montserrat',
      subtitle_font: 'Montserrat',
      title_color: '#000000',
      subtitle_color: '#000000',
      text_shadow: DEFAULT_SHADOW,
    },
  ],
  [
    'Acolhedor',
    {
      title_font: 'Lato',
      subtitle_font: 'Open Sans',
      title_color: '#a34b2b',
      subtitle_color: '#1b2e26',
      text_shadow: 'none',
    },
  ],
];

// The site's ground, in both schemes.
const PAPER = '#fbf8f2';

const faceOf = (font: string) => `var(${fontVariable(font)})`;

const lookOf = (values: FormValues): Look => ({
  title_font: String(values.title_font),
  subtitle_font: String(values.subtitle_font),
  title_color: String(values.title_color),
  subtitle_color: String(values.subtitle_color),
  text_shadow: String(values.text_shadow),
});

const isSame = (one: Look, other: Look) =>
  Object.values(one).every((value, at) => value === Object.values(other)[at]);

export function looksOf(saved: FormValues): readonly (readonly [name: string, look: Look])[] {
  const own = lookOf(saved);
  return READY.some(([, look]) => isSame(look, own)) ? READY : [...READY, ['O seu', own]];
}

type Props = {
  readonly values: FormValues;
  readonly saved: FormValues;
  readonly invalid: boolean;
  readonly onChoose: (look: Look) => void;
  readonly children: ReactNode;
};

/** One tap sets fonts, colours and shadow together; 'Personalizar' unfolds them. */
export function Looks({ values, saved, invalid, onChoose, children }: Props) {
  useEffect(() => void addFonts(), []);
  const current = lookOf(values);
  const looks = looksOf(saved);
  return (
    <>
      <SimpleGrid
        cols={looks.length === 4 ? 2 : 3}
        spacing="xs"
        role="group"
        aria-label="Estilos prontos"
      >
        {looks.map(([name, look]) => {
          const chosen = isSame(look, current);
          return (
            <UnstyledButton
              key={name}
              pos="relative"
              p={6}
              bdrs="md"
              bd={`2px solid var(${chosen ? '--mantine-primary-color-filled' : '--line'})`}
              aria-pressed={chosen}
              onClick={() => onChoose(look)}
            >
              <Stack
                component="span"
                gap={0}
                p="xs"
                align="center"
                bdrs="sm"
                bg={PAPER}
                style={{ textShadow: look.text_shadow }}
                aria-hidden
              >
                <Text span fz={26} lh={1.2} c={look.title_color} ff={faceOf(look.title_font)}>
                  Aa
                </Text>
                <Text span fz="sm" c={look.subtitle_color} ff={faceOf(look.subtitle_font)}>
                  calma
                </Text>
              </Stack>
              <Text span display="block" ta="center" fz="sm" fw={600} mt={4}>
                {name}
              </Text>
              {chosen && (
                <Box component="span" pos="absolute" top={8} right={8} c={look.title_color}>
                  <Icon name="check" size={16} />
                </Box>
              )}
            </UnstyledButton>
          );
        })}
      </SimpleGrid>
      <Fold title="Personalizar" invalid={invalid}>
        <div className="fields">{children}</div>
      </Fold>
    </>
  );
}
