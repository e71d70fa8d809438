import { expect, test } from 'vitest';
import { CATALOG } from '../../../src/admin/content/fields/icon-words.ts';
import { iconBodies } from '../../../src/build/icons.ts';
import { lateIcons } from '../../../src/build/late-icons.ts';
import { siteContent } from '../../../src/shared/content/content.ts';
import { benefitsDefaults } from '../../../src/shared/content/defaults/benefits.ts';
import { servicesDefaults } from '../../../src/shared/content/defaults/services.ts';
import { ICONS, iconName } from '../../../src/site/icons/names.ts';
import { iconBody } from '../../../src/site/icons/source.ts';

test.each([
  ['fa-spa', 'lotus'],
  ['fas fa-spa', 'lotus'],
  ['fa-solid fa-heart', 'heart'],
  ['bi bi-heart-fill', 'heart'],
  ['ti ti-leaf', 'leaf'],
  ['leaf', 'leaf'],
  ['fa-hand-holding-heart', 'heart-handshake'],
  ['ti-armchair', 'armchair'],
  ['ti ti-armchair', 'armchair'],
  ['fa-armchair', 'lotus'],
  ['fa-does-not-exist', 'lotus'],
  ['', 'lotus'],
  // Words that every object answers to.
  ['constructor', 'lotus'],
  ['fa-solid fa-constructor', 'lotus'],
  ['hasOwnProperty', 'lotus'],
  ['__proto__', 'lotus'],
  ['constructor-fill', 'lotus'],
])('%j is drawn as %s', (className, name) => expect(iconName(className)).toBe(name));

test('every icon of the lists has paths in the package', () => {
  for (const name of [...ICONS, ...CATALOG.map(({ name }) => name)])
    expect(iconBodies.get(name), name).toMatch(/^<path d="/);
});

test('every built-in service and benefit has an icon of its own kind', () => {
  const names = [...servicesDefaults, ...benefitsDefaults].map(({ icon }) => iconName(icon));
  expect(new Set(names).size).toBe(names.length);
});

test('the later sheet draws the icons of tiles, each once, an unknown one as the neutral icon', () => {
  const content = siteContent({ services: [{ ...servicesDefaults[0], icon: 'ti-nobody' }] });
  const sheet = lateIcons(content);
  for (const name of ['map-pin', 'nobody'])
    expect(sheet.split(`[data-icon="${name}"]{--i:`)).toHaveLength(2);
  expect(sheet.split('<svg ')).toHaveLength(2);
  const [petals = ''] = /M[^"]+/.exec(String(iconBodies.get('lotus'))) ?? [];
  expect(sheet).toContain(petals);
  expect(iconBody('heart', true)).toBe('');
});

test('a build draws the neutral icon for an unknown file', () => {
  expect(iconBody(iconName('ti-nobody'))).toBe(iconBodies.get('lotus'));
});
