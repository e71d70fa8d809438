// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { setClock } from '../../../src/shared/core/clock.ts';
import { startOpenNow } from '../../../src/site/contact/open-now.ts';

const MONDAY = JSON.stringify([{ day: 1, from: '09:00', to: '18:00' }]);
const at = (time: string) => Date.parse(`2026-03-02T${time}-03:00`);
const page = (hours: string) =>
  `<div><p data-hours='${hours}'>\u00a0</p></div><p class="other">x</p>`;
const line = () => document.querySelector('[data-hours]');
const section = () => document.querySelector('section') as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ now: at('08:59:30') });
  setClock(() => Date.now());
  document.body.innerHTML = `<section data-section="contact">${page(MONDAY)}</section>`;
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('the line follows the minutes, from the first one open to the first one closed', async () => {
  startOpenNow('America/Sao_Paulo');
  const seen: unknown[] = [];
  for (const ms of [0, 29_000, 1_000, 9 * 3_600_000 - 1_000, 1_000]) {
    await pass(ms);
    seen.push([line()?.textContent, line()?.classList.contains('open')]);
  }
  const [closed, open] = [
    ['Fechado agora', false],
    ['Aberto agora', true],
  ];
  expect(seen).toEqual([closed, closed, open, open, closed]);
});

test('a redrawn section shows it at once', async () => {
  startOpenNow('America/Sao_Paulo');
  await pass(0);
  section().setAttribute('aria-busy', 'true');
  section().innerHTML = page(JSON.stringify([{ day: 1, from: '08:00', to: '09:00' }]));
  await pass(0);
  expect(line()?.textContent).toBe('Aberto agora');
  section().innerHTML = page('[]');
  section().removeAttribute('aria-busy');
  await pass(0);
  expect(line()?.textContent).toBe('Fechado agora');
});
