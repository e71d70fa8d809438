import { describe, expect, test } from 'vitest';
import {
  CATALOG,
  drawnIcon,
  foundIcons,
  iconWords,
} from '../../../../src/admin/content/fields/icon-words.ts';
import { iconBodies } from '../../../../src/build/icons.ts';

const UNKNOWN = 'Não há desenho com este nome: o site mostra Flor de lótus.';

describe('the icons of the picker', () => {
  test('the icons of the picker are drawn by the site, each with a word of its own', () => {
    expect(CATALOG.length).toBeGreaterThanOrEqual(100);
    for (const { name } of CATALOG) {
      expect(iconBodies.get(name), name).toMatch(/^<path d="/);
      expect(drawnIcon(`ti-${name}`), name).toBe(name);
    }
    expect(new Set(CATALOG.map(({ label }) => label)).size).toBe(CATALOG.length);
  });

  test.each([
    ['relógio', 'clock'],
    ['RELOGIO', 'clock'],
    ['mao', 'hand-stop'],
    ['pedra quente', 'stack-2'],
    ['óleo', 'droplet'],
    ['vela', 'candle'],
    ['folh', 'leaf'],
    ['coração', 'heart'],
    ['massagem', 'massage'],
    ['drenagem', 'droplet'],
  ])('the icons of the picker are found by %j: %s', (search, name) =>
    expect(foundIcons(search).map((icon) => icon.name)).toContain(name),
  );

  test('the icons of the picker are all listed without a search, and none for an unknown word', () => {
    expect(foundIcons(' ')).toHaveLength(CATALOG.length);
    expect(foundIcons('guindaste')).toEqual([]);
  });
});

test.each([
  ['fa-spa', 'Flor de lótus'],
  ['ti-lotus', 'Flor de lótus'],
  ['fas fa-heart', 'Coração'],
  ['bi bi-heart-fill', 'Coração'],
  ['ti-armchair', 'Poltrona'],
  ['', 'Sem escolha, o site mostra: Flor de lótus.'],
  ['fa-nao-existe', UNKNOWN],
  ['ti-nao-existe', UNKNOWN],
])('the label of %j is %s', (name, words) => expect(iconWords(name)).toBe(words));
