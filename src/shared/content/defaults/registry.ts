import type { about } from '../entities/about.ts';
import type { Values } from '../entities/define.ts';
import type { preparation } from '../entities/preparation.ts';
import { benefitsDefaults } from './benefits.ts';
import { blogDefaults } from './blog.ts';
import { blankContact, contactDefaults } from './contact.ts';
import { faqDefaults } from './faq.ts';
import { heroDefaults } from './hero.ts';
import { servicesDefaults } from './services.ts';
import { testimonialsDefaults } from './testimonials.ts';

export const aboutDefaults: Values<(typeof about)['fields']> = {
  title: 'Um cuidado feito à mão',
  subtitle: 'Massoterapia com escuta, técnica e respeito ao seu ritmo',
  description: [
    'Cada corpo chega com uma história: horas diante do computador, noites mal dormidas, treinos puxados, preocupações que se instalam nos ombros. Por isso, toda sessão começa com uma conversa sem pressa.',
    'A partir dela, escolho a pressão, o ritmo e as técnicas que fazem sentido para você naquele dia. Trabalho com óleos vegetais, toalhas aquecidas e uma sala silenciosa, de luz suave, pensada para você descansar de verdade.',
    'Ao final, você leva orientações simples para prolongar o bem-estar em casa: alongamentos, pausas e pequenos hábitos que cabem na rotina.',
  ].join('\n'),
  image_url: null,
  person: '',
  practicing_since: null,
  training: '',
  registration: '',
};

export const preparationDefaults: readonly (Values<(typeof preparation)['fields']> & {
  readonly id: string;
})[] = [];

/** Empty: the page has a gallery only once the owner has added photos. */
export const galleryDefaults = [] as const;

/** The built-in texts by section, for browser, build and migration; functions never import them. */
export const defaults = {
  hero: heroDefaults,
  about: aboutDefaults,
  gallery: galleryDefaults,
  services: servicesDefaults,
  benefits: benefitsDefaults,
  testimonials: testimonialsDefaults,
  contact: contactDefaults,
  preparation: preparationDefaults,
  faq: faqDefaults,
  blog: blogDefaults,
} as const;

export const initialValues = {
  hero: heroDefaults,
  about: aboutDefaults,
  contact: blankContact,
} as const;
