import { computed } from 'nanostores';
import { singleton } from './admin-content.ts';

const $hero = singleton('hero');
const $contact = singleton('contact');

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

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

/** The same as the site has it now; blank while it is on its way. */
export const $practice = computed(
  [$hero, $contact],
  ({ data: hero }, { data: contact }): Practice => ({
    // The hero's first line is the brand everywhere.
    brand: textOf(textOf(hero?.title).split('\n')[0]),
    contact: {
      email: textOf(contact?.email),
      phone: textOf(contact?.phone),
      address: textOf(contact?.address),
      whatsapp: textOf(contact?.whatsapp),
    },
  }),
);
