import type { SiteContent } from '../../shared/content/content.ts';
import { registry, type Section } from '../../shared/content/entities/registry.ts';
import { shownSections } from './shown.ts';

type Page = typeof document;

function emptySection(page: Page, name: Section): HTMLElement {
  const section = page.createElement('section');
  section.id = name;
  section.className = 'section';
  section.dataset.section = name;
  section.setAttribute('aria-labelledby', `${name}-title`);
  return section;
}

function menuItem(page: Page, name: Section): HTMLElement {
  const item = page.createElement('li');
  const link = page.createElement('a');
  link.href = `#${name}`;
  link.textContent = registry[name].label;
  item.append(link);
  return item;
}

/** Adds optional sections that now have records, with their menu links, and removes others. */
export function arrange(page: Page, content: SiteContent): void {
  const shown = shownSections(content);
  const partOf = (name: string | undefined) => page.querySelector(`main > #${name}`);
  const itemOf = (name: string | undefined) =>
    page.querySelector(`#menu [href="#${name}"]`)?.closest('li');
  for (const name of Object.keys(registry)) {
    if (name === 'hero' || shown.some((one) => one === name)) continue;
    partOf(name)?.remove();
    itemOf(name)?.remove();
  }
  for (const [index, name] of shown.entries()) {
    if (name === 'hero' || partOf(name)) continue;
    const before = shown[index - 1];
    partOf(before)?.after(emptySection(page, name));
    itemOf(before)?.after(menuItem(page, name));
  }
  for (const [index, section] of page.querySelectorAll('main > .section').entries())
    section.classList.toggle('sand', index % 2 === 1);
}
