import { Text } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import * as v from 'valibot';
import type { SiteContent } from '../../shared/content.ts';
import { contactDefaults } from '../../shared/defaults/contact.ts';
import { hero } from '../../shared/entities/hero.ts';
import { HeroArt } from '../../site/art/HeroArt.tsx';
import { Hero } from '../../site/Hero.tsx';
import { heroProperties } from '../../site/hero-style.ts';
import type { FieldValues } from '../../stores/content-form.ts';
import { SiteMiniature } from '../ui/SiteMiniature.tsx';

// Half-typed values (a colour, an address) are drawn as if they were not there yet.
function drawable(values: FieldValues): SiteContent['hero'] {
  const entries = Object.entries(hero.fields).map(([name, field]) => {
    const { success, output } = v.safeParse(field.schema, values[name]);
    return [
      name,
      success ? output : field.schema === hero.fields.title.schema ? '' : field.initial || null,
    ];
  });
  // Made of the definition's own fields, which is what the type says.
  return Object.fromEntries(entries) as SiteContent['hero'];
}

/** The hero as visitors will see it, while it is typed. */
export function HeroPreview({ values }: { readonly values: FieldValues }) {
  const late = useDeferredValue(values);
  const shown = useMemo(() => drawable(late), [late]);
  const properties = useMemo(() => heroProperties(shown), [shown]);
  return (
    <>
      <Text size="sm" fw={600} mb={6}>
        Prévia
      </Text>
      <SiteMiniature label="Prévia do início do site" properties={properties}>
        <div className="hero">
          <HeroArt />
          <div className="hero-drawn">
            <Hero hero={shown} contact={contactDefaults} owner="" />
          </div>
        </div>
      </SiteMiniature>
      <Text size="sm" c="dimmed" mt={6}>
        É assim que o visitante vê. Se as cores escolhidas ficarem difíceis de ler, o site as
        ajusta.
      </Text>
    </>
  );
}
