import { aboutDefaults } from './about.ts';
import { benefitsDefaults } from './benefits.ts';
import { blogDefaults } from './blog.ts';
import { blankContact, contactDefaults } from './contact.ts';
import { faqDefaults } from './faq.ts';
import { galleryDefaults } from './gallery.ts';
import { heroDefaults } from './hero.ts';
import { preparationDefaults } from './preparation.ts';
import { servicesDefaults } from './services.ts';
import { testimonialsDefaults } from './testimonials.ts';

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
