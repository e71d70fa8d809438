import { hero } from '../../shared/entities/hero.ts';
import { SingletonScreen } from '../crud/SingletonScreen.tsx';
import { HeroPreview } from './HeroPreview.tsx';

/** /admin/hero: the form beside the hero as visitors will see it. */
export function HeroScreen() {
  return (
    <SingletonScreen definition={hero} preview={(values) => <HeroPreview values={values} />} />
  );
}
