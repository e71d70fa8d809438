import { pageOrder } from '../../build/page-order.ts';
import type { SiteContent } from '../../shared/content/content.ts';
import { groundOf, linkClass, shownSections } from './shown.ts';

type Page = typeof document;

function emptySection(page: Page, name: string): HTMLElement {
  const section = page.createElement('section');
  section.id = name;
  section.className = `section ${groundOf(name, 0)}`.trim();
  section.dataset.section = name;
  section.setAttribute('aria-labelledby', `${name}-title`);
  return section;
}

function menuItem(page: Page, name: string, label: string): HTMLElement {
  const item = page.createElement('li');
  item.className = linkClass(name) ?? '';
  const link = page.createElement('a');
  link.href = `#${name}`;
  link.textContent = label;
  item.append(link);
  return item;
}

/** Adds sections that are shown now, with their menu links, and removes the others. */
export function arrange(page: Page, content: SiteContent): void {
  const partOf = (id: string) => page.querySelector(`main > #${id}`);
  const itemOf = (id: string) => page.querySelector(`#menu [href="#${id}"]`)?.closest('li');
  const shown = shownSections(content);
  let [part, item] = [partOf('home'), itemOf('home')];
  for (const { name, label } of pageOrder) {
    if (name === 'hero') continue;
    if (!shown.includes(name)) {
      partOf(name)?.remove();
      itemOf(name)?.remove();
    } else if (!partOf(name)) {
      part?.after(emptySection(page, name));
      item?.after(menuItem(page, name, label));
    }
    part = partOf(name) ?? part;
    item = itemOf(name) ?? item;
  }
  for (const [index, section] of page.querySelectorAll('main > section.section').entries())
    section.classList.toggle('sand', groundOf(section.id, index) === 'sand');
}
