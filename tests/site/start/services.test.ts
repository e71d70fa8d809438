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
  vi.restoreAllMocks();
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

test('a service that is opened is the address, and is told to whoever counts', () => {
  page(LINES, '');
  const opened = vi.fn();
  addEventListener('opened', opened, { once: true });
  const line = document.querySelector<HTMLDetailsElement>('#servico-um');
  if (line) line.open = true;
  line?.dispatchEvent(new Event('toggle'));
  expect(location.hash).toBe('#servico-um');
  expect(opened).toHaveBeenCalledOnce();
});

test('the landing page sends on for a service that it does not hold, where it leads to all', () => {
  const all = '<section id="services"><a href="/servicos">Ver todos os serviços</a></section>';
  page(all, '#servico-treze');
  expect(go).toHaveBeenCalledExactlyOnceWith('/servicos#servico-treze');
});

test.each([
  [
    'for a service that was deleted, where there is no page of all',
    '<section id="services"></section>',
    '#servico-x',
  ],
  [
    'for a service of its own',
    '<a id="services" href="/servicos"></a><dialog id="servico-x"></dialog>',
    '#servico-x',
  ],
  ['for any other address', '<section id="services"><a href="/servicos"></a></section>', '#faq'],
])('and stays where it is %s', (_, html, hash) => {
  page(html, hash);
  expect(go).not.toHaveBeenCalled();
});
