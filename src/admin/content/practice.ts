import { computed } from 'nanostores';
import { DEFAULT_TITLE } from '../../shared/content/brand.ts';
import { tabName } from '../ui/tab-title.ts';
import { list, singleton } from './content.ts';

export const $hero = singleton('hero');
export const $contact = singleton('contact');

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

const ownBrand = (title: unknown) =>
  title === DEFAULT_TITLE ? '' : textOf(textOf(title).split('\n')[0]);

const brandOf = (title: unknown) => ownBrand(title) || (tabName().split(' · ').at(-1) ?? '');

/** The first line of the hero's title, '' while the owner has saved none; null until it is read. */
export const $brand = computed($hero, ({ data }) => (data ? ownBrand(data.title) : null));

/** The practice on printed pages; '' for what is not saved or not loaded yet. */
export const $practice = computed([$hero, $contact], ({ data: hero }, { data: contact }) => ({
  brand: brandOf(hero?.title),
  contact: {
    email: textOf(contact?.email),
    phone: textOf(contact?.phone),
    address: textOf(contact?.address),
    whatsapp: textOf(contact?.whatsapp),
  },
}));

export type Practice = ReturnType<typeof $practice.get>;

/** Advice before an appointment; empty until it is loaded. */
export const $preparation = computed([list('preparation')], ({ data = [] }) =>
  data.map(({ title, text }) => ({ title: textOf(title), text: textOf(text) })),
);
