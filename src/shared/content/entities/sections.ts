import { type Definition, defineSingleton } from './define.ts';
import { toggle } from './fields.ts';
import { definitions, registry } from './registry.ts';

const shown = ({ label }: { readonly label: string }) => toggle({ label, initial: true });

/** Which sections the page shows; each has its switch in the section's own screen. */
export const sections = defineSingleton({
  name: 'sections',
  label: 'Seções do site',
  noun: 'Seções do site',
  ending: 'a',
  post: false,
  fields: {
    about: shown(registry.about),
    gallery: shown(registry.gallery),
    services: shown(registry.services),
    benefits: shown(registry.benefits),
    testimonials: shown(registry.testimonials),
    contact: shown(registry.contact),
    preparation: shown(registry.preparation),
    faq: shown(registry.faq),
    blog: shown(registry.blog),
  },
  sentences: { saved: 'Dados salvos com sucesso!' },
});

/** All records of the site: its sections, and which of them it shows. */
export const records: readonly Definition[] = [...definitions, sections];
