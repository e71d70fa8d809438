import type { ReactNode } from 'react';
import type { SiteContent } from '../../shared/content/content.ts';
import type { Section } from '../../shared/content/entities/registry.ts';
import { About } from '../about/About.tsx';
import { Benefits } from '../benefits/Benefits.tsx';
import { Blog } from '../blog/Blog.tsx';
import { Book } from '../book/BookLinks.tsx';
import { Invite } from '../book/Invite.tsx';
import { Contact } from '../contact/Contact.tsx';
import { Faq } from '../faq/Faq.tsx';
import { Footer } from '../footer/Footer.tsx';
import { Gallery } from '../gallery/Gallery.tsx';
import { Hero } from '../hero/Hero.tsx';
import { trustFacts } from '../hero/trust-facts.ts';
import { Preparation } from '../preparation/Preparation.tsx';
import { Services } from '../services/Services.tsx';
import { Testimonials } from '../testimonials/Testimonials.tsx';
import { brandOf } from './brand.ts';
import { shownSections } from './shown.ts';

type Part = {
  readonly of: readonly Section[];
  /** `redrawn`: in a browser, from content that may be newer than the other pages. */
  readonly draw: (content: SiteContent, owner: string, redrawn?: boolean) => ReactNode;
};

/** Parts of the landing page by `data-section`, drawn at build and on redraw. */
export const parts = {
  hero: {
    of: ['hero', 'about', 'contact', 'services'],
    draw: (content, owner) => (
      <Hero
        hero={content.hero}
        contact={content.contact}
        facts={trustFacts(content)}
        owner={owner}
        next={shownSections(content)[1]}
      />
    ),
  },
  about: { of: ['about'], draw: ({ about }) => <About about={about} /> },
  gallery: { of: ['gallery'], draw: ({ gallery }) => <Gallery photos={gallery} /> },
  services: {
    of: ['services'],
    draw: ({ services, faq }, _owner, redrawn = false) => (
      <Services services={services} faq={redrawn ? undefined : faq} />
    ),
  },
  benefits: { of: ['benefits'], draw: ({ benefits }) => <Benefits benefits={benefits} /> },
  testimonials: {
    of: ['testimonials', 'contact'],
    draw: ({ testimonials, contact }) => (
      <Testimonials testimonials={testimonials} contact={contact} />
    ),
  },
  contact: { of: ['contact'], draw: ({ contact }) => <Contact contact={contact} /> },
  preparation: {
    of: ['preparation'],
    draw: ({ preparation }) => <Preparation preparation={preparation} />,
  },
  faq: { of: ['faq'], draw: (content) => <Faq content={content} /> },
  blog: {
    of: ['blog'],
    draw: ({ blog }, _owner, redrawn = false) => <Blog blog={blog} texts={redrawn} />,
  },
  book: { of: ['contact'], draw: ({ contact }) => <Book contact={contact} /> },
  invite: { of: ['contact'], draw: ({ contact }) => <Invite contact={contact} /> },
  footer: {
    of: ['hero', 'contact'],
    draw: (content, owner) => (
      <Footer content={content} brand={brandOf(content.hero, owner)} home="" />
    ),
  },
} as const satisfies Readonly<Record<Section | 'book' | 'invite' | 'footer', Part>>;

export type PartName = keyof typeof parts;

export function Part({
  name,
  content,
  owner,
}: {
  readonly name: PartName;
  readonly content: SiteContent;
  readonly owner: string;
}) {
  return parts[name].draw(content, owner);
}
