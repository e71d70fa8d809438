import { Text } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { contactDefaults } from '../../shared/content/defaults/contact.ts';
import { Hero } from '../../site/hero/Hero.tsx';
import { HeroArt } from '../../site/hero/HeroArt.tsx';
import { heroProperties } from '../../site/hero/hero-style.ts';
import type { FieldValues } from './content-form.ts';
import { drawableHero } from './drawable-hero.ts';
import { SiteMiniature } from './SiteMiniature.tsx';

/** The hero as visitors will see it, while it is typed. */
export function HeroPreview({ values }: { readonly values: FieldValues }) {
  const late = useDeferredValue(values);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = useMemo(() => {
    const typed = drawableHero(late);
    return typed.background_image === broken ? { ...typed, background_image: null } : typed;
  }, [late, broken]);
  const properties = useMemo(() => heroProperties(shown), [shown]);
  return (
    <>
      <Text size="sm" fw={600} mb={6}>
        Prévia
      </Text>
      <SiteMiniature label="Prévia do início do site" properties={properties}>
        {/* As the page does: a picture that does not load gives way to the drawing. */}
        <div className="hero" onErrorCapture={() => setBroken(shown.background_image)}>
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
