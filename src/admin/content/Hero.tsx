import { hero } from '../../shared/content/entities/hero.ts';
import { HeroPreview } from './HeroPreview.tsx';
import { SingletonScreen } from './SingletonScreen.tsx';

/** /admin/hero: the form beside the hero as visitors will see it. */
export function HeroScreen() {
  return (
    <SingletonScreen definition={hero} preview={(values) => <HeroPreview values={values} />} />
  );
}
