import { computed } from 'nanostores';
import { tabName } from '../browser/tab-title.ts';
import { isRecord } from '../shared/is-record.ts';
import { singleton } from './admin-content.ts';

// What the build called it, while no text of hers is saved.
const brand = () => tabName().split(' · ').at(-1) ?? '';

const textOf = (record: unknown, name: string): string => {
  const value = isRecord(record) ? record[name] : '';
  return typeof value === 'string' ? value : '';
};

/** Who the practice is on paper: its name as the page's brand, and how it is reached. */
export const $practice = computed(
  [singleton('hero'), singleton('contact')],
  ({ data: hero }, { data: contact }) => ({
    name: textOf(hero, 'title').split('\n')[0]?.trim() || brand(),
    phone: textOf(contact, 'phone'),
    email: textOf(contact, 'email'),
  }),
);
