import type { SiteContent } from '../../shared/content/content.ts';

type Page = typeof document;

// Optional sections, their menu link and what they follow. Not from the registry, whose schemas
// would be too large for the redraw.
const OPTIONAL = [
  { name: 'gallery', label: 'Galeria', after: 'about' },
  { name: 'preparation', label: 'Preparo', after: 'contact' },
] as const;

function emptySection(page: Page, name: string): HTMLElement {
  const section = page.createElement('section');
  section.id = name;
  section.className = 'section';
  section.dataset.section = name;
  section.setAttribute('aria-labelledby', `${name}-title`);
  return section;
}

function menuItem(page: Page, name: string, label: string): HTMLElement {
  const item = page.createElement('li');
  const link = page.createElement('a');
  link.href = `#${name}`;
  link.textContent = label;
  item.append(link);
  return item;
}

/** Adds optional sections that now have records, with their menu links, and removes others. */
export function arrange(page: Page, content: SiteContent): void {
  const partOf = (name: string) => page.querySelector(`main > #${name}`);
  const itemOf = (name: string) => page.querySelector(`#menu [href="#${name}"]`)?.closest('li');
  for (const { name, label, after } of OPTIONAL) {
    const wanted = content[name].length > 0;
    if (wanted === (partOf(name) !== null)) continue;
    if (wanted) {
      partOf(after)?.after(emptySection(page, name));
      itemOf(after)?.after(menuItem(page, name, label));
    } else {
      partOf(name)?.remove();
      itemOf(name)?.remove();
    }
  }
  for (const [index, section] of page.querySelectorAll('main > .section').entries())
    section.classList.toggle('sand', index % 2 === 1);
}
