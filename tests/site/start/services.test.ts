// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startServices } from '../../../src/site/start/services.ts';

const LINES = `<div data-services>
  <details id="servico-um"><summary>Um</summary></details>
  <details id="servico-dois"><summary>Dois</summary></details>
</div>`;

const isOpen = (id: string) => document.querySelector<HTMLDetailsElement>(`#${id}`)?.open;
const go = vi.fn();

beforeEach(() => {
  go.mockClear();
  vi.spyOn(location, 'replace').mockImplementation(go);
});
afterEach(() => {
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

function page(html: string, hash: string): void {
  document.body.innerHTML = html;
  history.replaceState(null, '', `/${hash}`);
  startServices();
}

test('the page of all services opens the one that its address names', () => {
  page(LINES, '#servico-dois');
  expect([isOpen('servico-um'), isOpen('servico-dois')]).toEqual([false, true]);
  expect(go).not.toHaveBeenCalled();
});

test('the page of all services opens one by an older address, with its whole UUID', () => {
  const id = '0a1b2c3d-1111-4222-8333-123456789abc';
  page('<details id="servico-0a1b2c3d"></details>', `#servico-${id}`);
  expect(isOpen('servico-0a1b2c3d')).toBe(true);
});

test('an opened service is the address, and is reported to the counter', () => {
  page(LINES, '');
  const opened = vi.fn();
  addEventListener('opened', opened, { once: true });
  const line = document.querySelector<HTMLDetailsElement>('#servico-um');
  if (line) line.open = true;
  line?.dispatchEvent(new Event('toggle'));
  expect(location.hash).toBe('#servico-um');
  expect(opened).toHaveBeenCalledOnce();
});

const all = '<section id="services"><a href="/servicos">Ver todos</a></section>';

test.each([
  ['a service that it does not hold', all, '#servico-x', [['/servicos#servico-x']]],
  ['a service while no page has all', '<section id="services"></section>', '#servico-x', []],
  ['a service of its own', `${all}<li id="servico-x"></li>`, '#servico-x', []],
  ['any other address', all, '#faq', []],
])('for %s the landing page leads to the page of all, or stays', (_, html, hash, calls) => {
  page(html, hash);
  expect(go.mock.calls).toEqual(calls);
});
