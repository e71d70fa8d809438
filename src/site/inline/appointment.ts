import type { LinkedAppointment } from '../../shared/appointments/link.ts';

// Inline and alone: modules that the panel shares would bring the panel's code along.
const box = document.getElementById('appointment');
const part = <Found extends HTMLElement>(name: string) =>
  box?.querySelector<Found>(`[data-part="${name}"]`);

const SENDING = { open: 'Abrindo…', confirm: 'Confirmando…', save: 'Salvando…' } as const;

const TIMEOUT_MS = 15_000;

const BROKEN = 'Algo deu errado por aqui. Tente novamente.';

type Way = keyof typeof SENDING;

let last: Way = 'open';
let shown = '';
let token = location.hash.slice(1);
let calls = 0;

function put(name: string, text: string): void {
  const element = part(name);
  if (!element) return;
  element.textContent = text;
  element.hidden = text === '';
}

function offerChat(isGone: boolean): void {
  put('move', isGone ? 'Marcar outro horário' : 'Preciso remarcar');
  part('move')?.classList.toggle('plain', !isGone);
}

function show({ when, service, address, confirmed }: LinkedAppointment): void {
  put('when', when.charAt(0).toUpperCase() + when.slice(1));
  put('service', service);
  put('address', address);
  shown = confirmed ? 'Presença confirmada. Até lá!' : '';
  put('status', shown);
  part('confirm')?.toggleAttribute('hidden', confirmed);
  part('save')?.removeAttribute('hidden');
  offerChat(false);
  const move = part<HTMLAnchorElement>('move');
  if (move?.search)
    move.search = `?text=${encodeURIComponent(`Olá! Preciso remarcar a minha sessão de ${when}.`)}`;
}

function disable(busy: boolean): void {
  for (const name of ['confirm', 'save', 'retry']) part(name)?.toggleAttribute('disabled', busy);
}

function fail(status: number, message: string): void {
  const isGone = status === 404 || status === 422;
  put('status', message || 'Sem conexão. Confira sua internet e tente de novo.');
  part('retry')?.toggleAttribute('hidden', isGone);
  offerChat(isGone);
  if (isGone)
    for (const name of ['when', 'service', 'address', 'confirm', 'save'])
      part(name)?.setAttribute('hidden', '');
}

function save(file: Blob): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: 'sessao.ics' }).click();
  put('status', shown);
}

/** Calls one of the addresses in the page with the token, which stays behind `#`. */
async function send(way: Way): Promise<void> {
  const { activeElement } = document;
  calls += 1;
  const call = calls;
  last = way;
  put('status', SENDING[way]);
  part('retry')?.setAttribute('hidden', '');
  disable(true);
  try {
    const answer = await fetch(box?.dataset[way] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout?.(TIMEOUT_MS),
    });
    const isFile = answer.ok && way === 'save';
    const data = await (isFile ? answer.blob() : answer.json().catch(() => ({ message: BROKEN })));
    if (call !== calls) return;
    if (!answer.ok) fail(answer.status, data.message);
    else if (isFile) save(data);
    else show(data);
  } catch {
    if (call !== calls) return;
    fail(0, '');
  }
  disable(false);
  // A disabled button loses the focus, and so does a hidden one.
  if (activeElement instanceof HTMLButtonElement)
    [part('retry'), activeElement, part('save')].find((one) => one?.hidden === false)?.focus();
}

/** Opens another link, but not a place of this page, such as that of the skip link. */
function follow(): void {
  const hash = location.hash.slice(1);
  if (document.getElementById(hash)) return;
  token = hash;
  void send('open');
}

part('confirm')?.addEventListener('click', () => send('confirm'));
part('save')?.addEventListener('click', () => send('save'));
part('retry')?.addEventListener('click', () => send(last));
addEventListener('hashchange', follow);
void send('open');
