import { computed } from 'nanostores';
import { tabName } from '../browser/tab-title.ts';
import { singleton } from './admin-content.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

// What the build called it, while no text of hers is saved.
const builtName = () => tabName().split(' · ').at(-1) ?? '';

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

/** Who the practice is on paper: as the site has it now, blank while it is on its way. */
export const $practice = computed(
  [singleton('hero'), singleton('contact')],
  ({ data: hero }, { data: contact }): Practice => ({
    // The hero's first line is the brand everywhere.
    brand: textOf(textOf(hero?.title).split('\n')[0]) || builtName(),
    contact: {
      email: textOf(contact?.email),
      phone: textOf(contact?.phone),
      address: textOf(contact?.address),
      whatsapp: textOf(contact?.whatsapp),
    },
  }),
);
