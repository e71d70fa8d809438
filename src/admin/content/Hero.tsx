import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useMemo, useState } from 'react';
import type { SiteContent } from '../../shared/content/content.ts';
import { contactDefaults } from '../../shared/content/defaults/contact.ts';
import { Hero } from '../../site/hero/Hero.tsx';
import { HeroArt } from '../../site/hero/HeroArt.tsx';
import { heroProperties } from '../../site/hero/hero-style.ts';
import type { FieldValues } from './content-form.ts';
import { WithInputs } from './fields/FieldInput.tsx';
import { forms } from './forms.ts';
import { SingletonScreen } from './SingletonScreen.tsx';
import { SiteMiniature } from './SiteMiniature.tsx';
import { drawable } from './site-view/with-draft.ts';

const { hero } = forms;

function HeroPreview({ values }: { readonly values: FieldValues }) {
  const deferred = useDeferredValue(values);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = useMemo(() => {
    // Made of the definition's own fields, which is what the type says.
    const typed = drawable(hero.fields, deferred) as SiteContent['hero'];
    return typed.background_image === broken ? { ...typed, background_image: null } : typed;
  }, [deferred, broken]);
  const properties = useMemo(() => heroProperties(shown), [shown]);
  return (
    <>
      <Text size="sm" fw={600} mb={6}>
        Prévia
      </Text>
      <SiteMiniature label="Prévia do início do site" properties={properties}>
        <div className="hero" onErrorCapture={() => setBroken(shown.background_image)}>
          <HeroArt />
          <div className="hero-drawn">
            <Hero hero={shown} contact={contactDefaults} facts={[]} owner="" />
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

const drawPreview = (values: FieldValues) => <HeroPreview values={values} />;

export function HeroScreen() {
  // On a phone it would be far below the texts: a chip opens it.
  const beside = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  return (
    <WithInputs fields={hero.fields}>
      <SingletonScreen definition={hero} preview={beside ? drawPreview : undefined} />
    </WithInputs>
  );
}
