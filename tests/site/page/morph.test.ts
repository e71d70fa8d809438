// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { morph } from '../../../src/site/page/morph.ts';

const card = (name: string) =>
  `<li class="card"><h3><a class="cover" href="#servico-${name}">${name}</a></h3></li>`;
const cards = (...names: string[]) =>
  `<div class="wrap"><h2 id="services-title">Serviços</h2><ul>${names.map(card).join('')}</ul></div>`;
const asked = (name: string, open = false) =>
  `<details name="faq"${open ? ' open' : ''}><summary><h3>${name}</h3></summary><p>Sim</p></details>`;
const modal = (name: string, text = name) => `<dialog id="servico-${name}"><p>${text}</p></dialog>`;

let section: HTMLElement;
const drawn = (html: string) => Object.assign(document.createElement('div'), { innerHTML: html });
const show = (html: string) => (section.innerHTML = html);
const become = (html: string) => morph(section, drawn(html));
const link = (name: string) =>
  section.querySelector<HTMLElement>(`[href="#servico-${name}"]`) as HTMLElement;
const open = () =>
  Array.from(
    section.querySelectorAll('details[open]'),
    (one) => one.querySelector('h3')?.textContent,
  );
const dialog = (name: string) => section.querySelector<HTMLDialogElement>(`#servico-${name}`);

beforeEach(() => {
  section = document.createElement('section');
  document.body.replaceChildren(section);
});

test('a redrawn section shows what is newer, in its order', () => {
  show(cards('a', 'b', 'c'));
  become(cards('d', 'c', 'a'));
  expect(section.innerHTML).toBe(cards('d', 'c', 'a'));
});

test('a redrawn section leaves the focus on the card that has it, though another came before', () => {
  show(cards('a', 'b'));
  const held = link('b');
  held.focus();
  become(cards('new', 'b', 'a'));
  expect(document.activeElement).toBe(held);
  expect(held.textContent).toBe('b');
});

test('a redrawn section leads to its title when the card with the focus is gone, and takes no other focus', () => {
  const other = document.body.appendChild(document.createElement('button'));
  show(cards('a', 'b'));
  other.focus();
  become(cards('b'));
  expect(document.activeElement).toBe(other);
  link('b').focus();
  become(cards('a'));
  expect(document.activeElement?.id).toBe('services-title');
});

test('a redrawn section keeps the frame of a map whose place is the same, and no other', () => {
  const map = (place: string) => `<div data-map="${place}"></div>`;
  show(map('sp'));
  const frame = section.firstElementChild?.appendChild(document.createElement('i'));
  become(map('sp'));
  expect(section.querySelector('i')).toBe(frame);
  become(map('rj'));
  expect(section.innerHTML).toBe(map('rj'));
});

test('a redrawn section has each icon with its own lines', () => {
  const icon = (name: string) => `<svg data-icon="${name}"><path d="${name}"></path></svg>`;
  show(icon('leaf') + icon('leaf') + icon('heart'));
  const bare = drawn(icon('heart') + icon('moon') + icon('leaf'));
  const moon = bare.children[1];
  morph(section, bare);
  expect(section.innerHTML).toBe(icon('heart') + icon('moon') + icon('leaf'));
  // The very element that was drawn: its lines may come later.
  expect(section.children[1]).toBe(moon);
});

describe('questions', () => {
  beforeEach(() => show(asked('Onde?', true) + asked('Quanto?') + asked('Quando?')));

  test('a question that a visitor opened stays open when others come before it', () => {
    const [first, second] = section.querySelectorAll('details');
    if (first && second) [first.open, second.open] = [false, true];
    become(asked('Nova?', true) + asked('Onde?') + asked('Quanto?'));
    expect(open()).toEqual(['Quanto?']);
  });

  test('an open question with other words stays open at its place', () => {
    become(asked('Em que lugar?', true) + asked('Quanto?'));
    expect(open()).toEqual(['Em que lugar?']);
  });

  test('no question opens if a visitor closed all', () => {
    for (const details of section.querySelectorAll('details')) details.open = false;
    become(asked('Nova?', true) + asked('Onde?'));
    expect(open()).toEqual([]);
  });
});

describe('a modal that is open', () => {
  beforeEach(() => {
    show(modal('a') + modal('b'));
    dialog('b')?.showModal();
  });

  test('a modal that is open stays open and shows what is newer', () => {
    const held = dialog('b');
    become(modal('c') + modal('b', 'melhor'));
    expect(dialog('b')).toBe(held);
    expect([held?.open, held?.textContent]).toEqual([true, 'melhor']);
    expect([dialog('a'), dialog('c')?.open]).toEqual([null, false]);
  });

  test('an open modal of a removed card stays until it is closed', () => {
    const held = dialog('b');
    const closed = vi.fn();
    held?.addEventListener('close', closed);
    become(modal('c'));
    expect(held?.open).toBe(true);
    expect(closed).not.toHaveBeenCalled();
    held?.close();
    expect(dialog('b')).toBeNull();
  });

  // What a browser does to a modal that is moved, happy-dom does not.
  test.each([
    ['another comes first', ['c', 'a', 'b']],
    ['it changes places', ['b', 'a']],
    ['those before it go', ['b', 'c']],
    ['its own card goes', ['c', 'a']],
  ])('a modal that is open is not moved where %s', (_, names) => {
    const moved = new MutationObserver(() => undefined);
    show(modal('x') + modal('y') + modal('a') + modal('b'));
    dialog('b')?.showModal();
    moved.observe(section, { childList: true });
    become(names.map((name) => modal(name)).join(''));
    const removed = moved.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
    expect(removed).not.toContain(dialog('b'));
    expect(Array.from(section.children, ({ id }) => id).sort()).toEqual(
      [...new Set([...names, 'b'])].map((name) => `servico-${name}`).sort(),
    );
  });
});
