import { computed } from 'nanostores';
import { FONTS, type Font } from '../../shared/content/fonts.ts';
import { formatPhone } from '../../shared/core/phone.ts';
import { tabName } from '../ui/tab-title.ts';
import { singleton } from './content.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

// What the build called it, while no text of hers is saved.
const builtName = () => tabName().split(' · ').at(-1) ?? '';

// The hero's first line is the brand everywhere.
const brandOf = (title: unknown) => textOf(textOf(title).split('\n')[0]) || builtName();

/** What the site says of the practice; '' for what it does not. */
export type Practice = {
  readonly brand: string;
  readonly contact: {
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    readonly whatsapp: string;
  };
};

/** What paper is made of: the site's own title and contact. */
export const $hero = singleton('hero');
export const $contact = singleton('contact');

/** Who the practice is on paper: as the site has it now, blank while it is on its way. */
export const $practice = computed(
  [$hero, $contact],
  ({ data: hero }, { data: contact }): Practice => ({
    brand: brandOf(hero?.title),
    contact: {
      email: textOf(contact?.email),
      phone: textOf(contact?.phone),
      address: textOf(contact?.address),
      whatsapp: textOf(contact?.whatsapp),
    },
  }),
);

const WA_ME = 'https://wa.me/55';

/** What a poster says of the practice, in the font of the site's title. */
export type PosterPractice = {
  readonly brand: string;
  /** As people write it. */
  readonly whatsapp: string;
  readonly font: Font;
};

/** The same; null while it is on its way: no poster is printed without its number. */
export const $posterPractice = computed(
  [$hero, $contact],
  ({ data: hero }, { data: contact }): PosterPractice | null => {
    if (!hero || !contact) return null;
    const whatsapp = textOf(contact.whatsapp);
    return {
      brand: brandOf(hero.title),
      whatsapp: whatsapp.startsWith(WA_ME) ? formatPhone(whatsapp.slice(WA_ME.length)) : '',
      font: FONTS.find((name) => name === hero.title_font) ?? 'Montserrat',
    };
  },
);
