// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { morph } from '../../../src/site/page/morph.ts';

const card = (name: string) =>
  `<li class="card"><h3><a class="cover" href="#servico-${name}">${name}</a></h3></li>`;
const cards = (...names: string[]) =>
  `<div class="wrap"><h2 id="services-title">Serviços</h2><ul>${names.map(card).join('')}</ul></div>`;
const asked = (name: string, open = false) =>
  `<details name="faq"${open ? ' open' : ''}><summary><h3>${name}</h3></summary><p>Sim</p></details>`;

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

describe('long testimonials', () => {
  const quote = (name: string) =>
    `<li><p>${name}</p><details><summary>Ler mais</summary><p>Resto de ${name}</p></details></li>`;
  const [ana, bia, caio] = [quote('Ana'), quote('Bia'), quote('Caio')];

  test('a deleted one leaves the rest of no other under its name', () => {
    show(ana + bia + caio);
    become(bia + caio);
    expect(section.innerHTML).toBe(bia + caio);
    become(`<li><p>Davi</p></li>${caio}`);
    expect(section.innerHTML).toBe(`<li><p>Davi</p></li>${caio}`);
  });

  test('one that a visitor reads stays open, and opens no other', () => {
    show(ana + bia);
    const read = section.querySelectorAll('details')[1];
    if (read) read.open = true;
    become(ana + bia + caio);
    expect(Array.from(section.querySelectorAll('details'), (one) => one.open)).toEqual([
      ...[false, true, false],
    ]);
  });
});

test('a modal that is open stays open, knows its photo, and shows what is newer', () => {
  show('<dialog id="fotos" data-of="#foto-1">antes</dialog>');
  const held = section.querySelector('dialog');
  held?.showModal();
  become('<dialog id="fotos">melhor</dialog>');
  expect(section.querySelector('dialog')).toBe(held);
  expect([held?.open, held?.textContent, held?.dataset.of]).toEqual([true, 'melhor', '#foto-1']);
});
