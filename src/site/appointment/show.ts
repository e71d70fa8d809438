import { ApiFailure, call } from '../../browser/api.ts';
import { saveFile } from '../../browser/save-file.ts';
import { spokenTime } from '../../shared/appointments/appointment-words.ts';
import type { LinkedAppointment } from '../../shared/appointments/link.ts';
import { confirmLink, openLink, saveLink } from '../../shared/appointments/link-endpoints.ts';
import { formatDate } from '../../shared/appointments/practice-day.ts';
import { durationText } from '../../shared/content/service-facts.ts';
import { whatsappMessage } from '../../shared/core/whatsapp.ts';

const part = <Found extends HTMLElement>(name: string) =>
  document.querySelector<Found>(`#appointment [data-part="${name}"]`);

function put(name: string, text: string): void {
  const element = part(name);
  if (!element) return;
  element.textContent = text;
  element.hidden = text === '';
}

const token = () => location.hash.slice(1);

function show(found: LinkedAppointment): void {
  const { day, time, duration, service_name, address, confirmed } = found;
  const when = `${formatDate('dayOfWeek', day, 'UTC')}, às ${spokenTime(time)}`;
  put('when', when.charAt(0).toUpperCase() + when.slice(1));
  put('service', `${service_name} · ${durationText(duration)}`);
  put('address', address);
  put('status', confirmed ? 'Presença confirmada. Até lá!' : '');
  part('confirm')?.toggleAttribute('hidden', confirmed);
  part('save')?.removeAttribute('hidden');
  const move = part<HTMLAnchorElement>('move');
  const text = `Olá! Preciso remarcar a minha sessão de ${when}.`;
  if (move?.href.startsWith('https://wa.me/'))
    move.href = whatsappMessage(move.href.split('?')[0] ?? '', text);
}

/** Runs a call; what fails is said in the page. */
async function run(work: () => Promise<void>): Promise<void> {
  part('retry')?.setAttribute('hidden', '');
  try {
    await work();
  } catch (error) {
    const { status, message } = error instanceof ApiFailure ? error : new ApiFailure(0, '');
    const isGone = status === 404 || status === 422;
    put('status', message || 'Não foi possível abrir a sua sessão agora. Tente de novo.');
    for (const name of ['when', 'service', 'address'] as const) if (isGone) put(name, '');
    for (const name of ['confirm', 'save'] as const)
      if (isGone) part(name)?.setAttribute('hidden', '');
    part('retry')?.toggleAttribute('hidden', isGone);
  }
}

const body = () => ({ body: { token: token() } });
function open(): Promise<void> {
  put('status', 'Abrindo…');
  return run(async () => show((await call(openLink, body())).data));
}

part('confirm')?.addEventListener('click', () =>
  run(async () => show((await call(confirmLink, body())).data)),
);
part('save')?.addEventListener('click', () =>
  run(async () => {
    const response = await fetch(saveLink.path, {
      method: saveLink.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: token() }),
    });
    if (!response.ok) throw new ApiFailure(response.status, '');
    saveFile(await response.blob(), 'sessao.ics');
  }),
);
part('retry')?.addEventListener('click', () => void open());
addEventListener('hashchange', () => void open());
void open();
