import type { LinkedAppointment } from '../../shared/appointments/link.ts';

// Inline and alone: modules that the panel shares would bring the panel's code along.
const box = document.getElementById('appointment');
const part = <Found extends HTMLElement>(name: string) =>
  box?.querySelector<Found>(`[data-part="${name}"]`);

function put(name: string, text: string): void {
  const element = part(name);
  if (!element) return;
  element.textContent = text;
  element.hidden = text === '';
}

function show({ when, service, address, confirmed }: LinkedAppointment): void {
  put('when', when.charAt(0).toUpperCase() + when.slice(1));
  put('service', service);
  put('address', address);
  put('status', confirmed ? 'Presença confirmada. Até lá!' : '');
  part('confirm')?.toggleAttribute('hidden', confirmed);
  part('save')?.removeAttribute('hidden');
  const move = part<HTMLAnchorElement>('move');
  if (move?.search)
    move.search = `?text=${encodeURIComponent(`Olá! Preciso remarcar a minha sessão de ${when}.`)}`;
}

function fail(status: number, message: string): void {
  const isGone = status === 404 || status === 422;
  put('status', message || 'Sem conexão. Confira sua internet e tente de novo.');
  part('retry')?.toggleAttribute('hidden', isGone);
  if (isGone)
    for (const name of ['when', 'service', 'address', 'confirm', 'save'])
      part(name)?.setAttribute('hidden', '');
}

/** Calls one of the addresses in the page with the token, which stays behind `#`. */
async function send(address: string | undefined, use: (answer: Response) => Promise<void>) {
  part('retry')?.setAttribute('hidden', '');
  try {
    const answer = await fetch(address ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: location.hash.slice(1) }),
    });
    if (answer.ok) await use(answer);
    else fail(answer.status, (await answer.json()).message);
  } catch {
    fail(0, '');
  }
}

const showAnswer = async (answer: Response) => show(await answer.json());

function open(): void {
  put('status', 'Abrindo…');
  void send(box?.dataset.open, showAnswer);
}

part('confirm')?.addEventListener('click', () => send(box?.dataset.confirm, showAnswer));
part('save')?.addEventListener('click', () =>
  send(box?.dataset.file, async (answer) => {
    const href = URL.createObjectURL(await answer.blob());
    Object.assign(document.createElement('a'), { href, download: 'sessao.ics' }).click();
  }),
);
part('retry')?.addEventListener('click', open);
addEventListener('hashchange', open);
open();
