// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:8888/sessao#codigo" }
import { beforeEach, expect, test, vi } from 'vitest';

const SENTENCE = 'Sem conexão. Confira sua internet e tente de novo.';
const CONFIRMED = 'Presença confirmada. Até lá!';
const DATA = { when: 'quinta-feira, 12 de março', service: 'Relaxante', address: '' };
const PAGE = `<main id="appointment" data-open="/abrir" data-confirm="/confirmar" data-save="/salvar">
  <p data-part="when" hidden></p><p data-part="status" hidden></p>
  <button data-part="confirm" hidden>Confirmo</button>
  <button data-part="retry" hidden>Tentar de novo</button>
  <a class="plain" data-part="move" href="/#contact">Preciso remarcar</a>
  <button data-part="save" hidden>Salvar no calendário</button></main>`;

const part = (name: string) =>
  document.querySelector<HTMLButtonElement>(`[data-part=${name}]`) as HTMLButtonElement;
const status = () => part('status').textContent;
const said = (text: string) => vi.waitFor(() => expect(status()).toBe(text));

let asked: string[];
let confirmed: boolean;
let online: boolean;
let hold: Promise<void> | null;

async function answer(address: string): Promise<Response> {
  asked.push(address);
  await hold;
  if (!online) throw new TypeError('offline');
  if (address === '/confirmar') confirmed = true;
  return address === '/salvar' ? new Response('BEGIN') : Response.json({ ...DATA, confirmed });
}

beforeEach(async () => {
  [asked, confirmed, online, hold] = [[], false, true, null];
  document.body.innerHTML = PAGE;
  vi.stubGlobal('fetch', answer);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.resetModules();
  await import('../../../src/site/inline/appointment.ts');
  await vi.waitFor(() => expect(part('save').hidden).toBe(false));
});

test('a confirmation that failed is sent by trying again', async () => {
  online = false;
  part('confirm').click();
  await said(SENTENCE);
  online = true;
  part('retry').click();
  await said(CONFIRMED);
  expect(asked).toEqual(['/abrir', '/confirmar', '/confirmar']);
  expect([part('confirm').hidden, part('retry').hidden]).toEqual([true, true]);
});

test('a confirmation that is not answered can be sent again', async () => {
  const giveUp = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
  });
  part('confirm').click();
  expect(status()).toBe('Confirmando…');
  giveUp.abort();
  await said(SENTENCE);
  expect([part('retry').hidden, part('confirm').disabled]).toEqual([false, false]);
});

test('an old iPhone, which cannot limit a call, confirms', async () => {
  const { timeout } = AbortSignal;
  Object.assign(AbortSignal, { timeout: undefined });
  part('confirm').click();
  await said(CONFIRMED).finally(() => Object.assign(AbortSignal, { timeout }));
});

test('while a confirmation is sent the page says so, and no button takes another', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  part('confirm').focus();
  part('confirm').click();
  expect(status()).toBe('Confirmando…');
  for (const name of ['confirm', 'save']) part(name).click();
  expect(asked).toEqual(['/abrir', '/confirmar']);
  online = false;
  resolve();
  await said(SENTENCE);
  expect([part('confirm').disabled, part('save').disabled]).toEqual([false, false]);
  expect(document.activeElement).toBe(part('retry'));
});

test('saving the day again takes its failure away, and leaves what was confirmed', async () => {
  part('confirm').click();
  await said(CONFIRMED);
  online = false;
  part('save').click();
  await said(SENTENCE);
  online = true;
  part('retry').click();
  await said(CONFIRMED);
  expect(asked).toEqual(['/abrir', '/confirmar', '/salvar', '/salvar']);
  expect(part('retry').hidden).toBe(true);
});

test('the focus of a confirmation goes on to the calendar', async () => {
  part('confirm').focus();
  part('confirm').click();
  await said(CONFIRMED);
  await vi.waitFor(() => expect(document.activeElement).toBe(part('save')));
});

test('a link that has ended leads to another time first, and a valid one to a change', async () => {
  const chat = () => [part('move').textContent, part('move').className];
  expect(chat()).toEqual(['Preciso remarcar', 'plain']);
  const message = 'Este link não vale mais.';
  vi.stubGlobal('fetch', async () => Response.json({ message }, { status: 404 }));
  dispatchEvent(new Event('hashchange'));
  await said(message);
  expect(chat()).toEqual(['Marcar outro horário', '']);
  vi.stubGlobal('fetch', answer);
  dispatchEvent(new Event('hashchange'));
  await vi.waitFor(() => expect(chat()).toEqual(['Preciso remarcar', 'plain']));
});

test('an answer that is not from this server is no lost connection', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  part('confirm').click();
  await said('Algo deu errado por aqui. Tente novamente.');
  expect(part('retry').hidden).toBe(false);
});

test('the link opened last is shown, even if its answer comes first', async () => {
  const first = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    await first.promise;
    return Response.json({ ...DATA, confirmed: true });
  });
  dispatchEvent(new Event('hashchange'));
  vi.stubGlobal('fetch', async () => Response.json({ ...DATA, when: 'sexta-feira', confirmed }));
  dispatchEvent(new Event('hashchange'));
  await vi.waitFor(() => expect(part('when').textContent).toBe('Sexta-feira'));
  first.resolve();
  await new Promise((done) => setImmediate(done));
  expect([part('when').textContent, status()]).toEqual(['Sexta-feira', '']);
});

test('the skip link keeps the page, and what is sent later is still for this appointment', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push([address, JSON.parse(String(body))]);
    return Response.json({ ...DATA, confirmed: true });
  });
  location.hash = '#appointment';
  dispatchEvent(new Event('hashchange'));
  expect(sent).toEqual([]);
  part('confirm').click();
  await said(CONFIRMED);
  expect(sent).toEqual([['/confirmar', { token: 'codigo' }]]);
});
