// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/register?servico=0a1b2c3d" }
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FreshData } from '../../../src/site/register/client/use-fresh-data.ts';
import * as slotField from '../../../src/site/register/fields/SlotField.tsx';
import { RegisterForm } from '../../../src/site/register/RegisterForm.tsx';

const TAKEN = 'Este horário não está mais livre. Escolha outro ou combine comigo.';
// Node has no loader for the file itself.
const SLOTS = 'data:text/javascript,export const { SlotField, offersOf } = globalThis.slots;';
const VARIANTS = [
  { duration: 30, price: 90 },
  { duration: 90, price: 180 },
];
const FEET = { id: '0a1b2c3d-1111-4222-8333-444455556666', title: 'Pés', variants: VARIANTS };
const BACK = { id: 'costas', title: 'Costas' };
const DATA: FreshData = {
  services: [FEET, BACK],
  term: { id: null, title: 'Termos', version: '1.0', content: '<p>x</p>' },
  reach: { whatsapp: 'https://wa.me/5511988887777', phone: '', email: '' },
  asksWhen: '123456mtn',
  refreshServices: async () => undefined,
  refreshTerm: async () => null,
  refreshReach: async () => DATA.reach,
};

let stop: () => void;
let reply: (address: string) => Promise<Response>;
const free = async () => Response.json([{ day: '2026-11-26', times: ['14:00', '16:00'] }]);
const none = async () => Response.json({ error: true, message: TAKEN }, { status: 404 });

function open(data: Partial<FreshData> = {}) {
  document.body.innerHTML = `<template data-lazy="slots"><script type="module" src="${SLOTS}"></script></template><div></div>`;
  const root = createRoot(document.body.lastElementChild as Element);
  const show = (more: Partial<FreshData>) =>
    flushSync(() =>
      root.render(<RegisterForm data={{ ...DATA, ...more }} onSignedIn={async () => undefined} />),
    );
  stop = () => flushSync(() => root.unmount());
  show(data);
  return show;
}

const field = <Found extends HTMLElement = HTMLInputElement>(css: string) =>
  document.querySelector<Found>(`form ${css}`) as Found;
const slots = () => field<HTMLFieldSetElement>('.slots');
const shown = () => vi.waitFor(() => expect(slots()).not.toBeNull());

function choose(id: string): void {
  field<HTMLSelectElement>('select').value = id;
  flushSync(() => field('select').dispatchEvent(new Event('input', { bubbles: true })));
}

beforeEach(() => {
  reply = free;
  sessionStorage.clear();
  vi.stubGlobal('slots', slotField);
  vi.stubGlobal('PerformanceNavigationTiming', PerformanceEntry);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  vi.stubGlobal('fetch', (address: string) => reply(String(address)));
});
afterEach(() => stop());

test('a taken time without another is shown with a way to WhatsApp, and has the focus', async () => {
  open();
  choose(FEET.id);
  await shown();
  field('[value="2026-11-26T14:00"]').click();
  field('[name=name]').value = 'Ana';
  field('[name=phone]').value = '11988887777';
  field('[name=termsAccepted]').click();
  reply = async () =>
    Response.json(
      { error: true, message: TAKEN, errors: { slot: TAKEN }, openings: [] },
      { status: 409 },
    );
  field('').dispatchEvent(new Event('submit', { bubbles: true }));
  const alert = await vi.waitFor(() => {
    const found = field<HTMLElement>('[role=alert]');
    expect(found?.textContent).toContain(TAKEN);
    return found;
  });
  expect(alert.querySelector('a')?.href).toMatch(/^https:\/\/wa\.me\/5511988887777\?text=/);
  expect(document.activeElement).toBe(alert);
  expect(slots()).toBeNull();
});

test('earlier days that were preferred hide no free times, those ticked meanwhile do', async () => {
  sessionStorage.setItem('preference', '24m');
  open();
  choose(FEET.id);
  await shown();
  reply = none;
  choose('costas');
  await vi.waitFor(() => expect(field('[value="2"]')?.checked).toBe(true));
  reply = free;
  choose(FEET.id);
  await shown();
  const { promise, resolve } = Promise.withResolvers<Response>();
  reply = () => promise;
  choose('costas');
  await vi.waitFor(() => expect(field('[value="5"]')).not.toBeNull());
  field('[value="5"]').click();
  resolve(await free());
  await promise;
  await vi.waitFor(() => expect(field('[value="5"]').checked).toBe(true));
  expect(slots()).toBeNull();
});

test('a service that is newer than the page is chosen by the beginning of its id', async () => {
  const show = open({ services: [BACK] });
  expect(field('select').value).toBe('');
  show({});
  expect(field('select').value).toBe(FEET.id);
});

test('the saved day of a service without a chosen duration is as long as its longest', async () => {
  open();
  choose(FEET.id);
  await shown();
  field('[value="2026-11-26T14:00"]').click();
  const { calendar = '' } = field('[value="2026-11-26T14:00"]').dataset;
  expect(decodeURIComponent(calendar)).toContain('DURATION:PT90M');
});

test('a practice without WhatsApp offers to agree on a time by phone', async () => {
  open({ reach: { whatsapp: null, phone: '(21) 3333-4444', email: '' } });
  choose(FEET.id);
  await shown();
  expect(slots().textContent).toContain('Prefiro combinar por telefone');
  expect(slots().textContent).not.toContain('WhatsApp');
});
