import { computed } from 'nanostores';
import { FONTS } from '../../shared/content/css-values.ts';
import { DEFAULT_TITLE } from '../../shared/content/defaults/hero.ts';
import { formatPhone } from '../../shared/core/phone.ts';
import { phoneOf } from '../../shared/core/whatsapp.ts';
import { tabName } from '../ui/tab-title.ts';
import { list, singleton } from './content.ts';

export const $hero = singleton('hero');
export const $contact = singleton('contact');

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The first line of the hero's title; `built` while the owner has saved none. */
export const brandOf = (title: unknown, built = tabName().split(' · ').at(-1) ?? ''): string =>
  (title !== DEFAULT_TITLE && textOf(textOf(title).split('\n')[0])) || built;

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

/** The practice on a poster; null while loading, because a poster must not lack its number. */
export const $posterPractice = computed([$hero, $contact], ({ data: hero }, { data: contact }) => {
  if (!hero || !contact) return null;
  return {
    brand: brandOf(hero.title),
    whatsapp: formatPhone(phoneOf(textOf(contact.whatsapp))),
    font: FONTS.find((name) => name === hero.title_font) ?? 'Montserrat',
  };
});

export type PosterPractice = NonNullable<ReturnType<typeof $posterPractice.get>>;

/** Advice before an appointment; empty until it is loaded. */
export const $preparation = computed([list('preparation')], ({ data = [] }) =>
  data.map(({ title, text }) => ({ title: textOf(title), text: textOf(text) })),
);
