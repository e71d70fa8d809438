import { about } from './about.ts';
import { benefits } from './benefits.ts';
import { blog } from './blog.ts';
import { contact } from './contact.ts';
import type { Definition } from './define.ts';
import { faq } from './faq.ts';
import { gallery } from './gallery.ts';
import { hero } from './hero.ts';
import { preparation } from './preparation.ts';
import { services } from './services.ts';
import { testimonials } from './testimonials.ts';

export const registry = {
  hero,
  about,
  gallery,
  services,
  benefits,
  testimonials,
  contact,
  preparation,
  faq,
  blog,
} as const;

export type Section = keyof typeof registry;

export const definitions: readonly Definition[] = Object.values(registry);
