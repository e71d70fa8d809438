import type { Delivery } from '../../db/push/delivery.ts';
import { firstName } from '../../src/shared/clients/names.ts';
import { slotWords } from '../../src/shared/clients/slot.ts';
import { plural } from '../../src/shared/core/text.ts';
import { whatsappLink } from '../../src/shared/core/whatsapp.ts';
import type { PushMessage } from '../../src/shared/push/services.ts';

type Line = { readonly title: string; readonly body: string; readonly url: string };

// Requests held overnight are of another day.
const LATEST = '/admin/clients?ordem=pedido';

function aboutClients(delivery: Delivery): Line | null {
  const { clients, words, clientId, known, name, service, slot, accepted } = delivery;
  if (clients === 0) return null;
  if (clients > 1) return { title: `${clients} novos pedidos`, body: '', url: LATEST };
  if (slot) {
    const title =
      words === 'named' && name
        ? `${firstName(name)} ${accepted ? 'marcou' : 'quer'} ${slotWords(slot)}`
        : `${accepted ? 'Marcaram' : 'Pediram'} um horário`;
    return { title, body: (words === 'named' && service) || '', url: '/admin/dashboard' };
  }
  const shown = words === 'named' ? [name, service].filter(Boolean).join(' · ') : '';
  const url = clientId ? `/admin/clients?cliente=${clientId}` : LATEST;
  // A request that was answered meanwhile has no slot.
  return { title: known ? 'Novo pedido' : 'Novo cliente', body: shown, url };
}

function linesOf(delivery: Delivery): Line[] {
  const { login, reminders, unpublished } = delivery;
  return [
    login !== null && {
      title: 'Entraram no painel em outro aparelho',
      body: `${login || 'Aparelho sem nome'}. Se não foi você, troque a senha.`,
      url: '/admin/profile',
    },
    aboutClients(delivery),
    reminders > 0 && {
      title: `Amanhã: ${plural(reminders, 'sessão', 'sessões')}`,
      body: 'Toque para lembrar cada pessoa pelo WhatsApp.',
      url: '/admin/dashboard',
    },
    unpublished && {
      title: 'O site não foi publicado',
      body: 'A última mudança ainda não aparece. Toque para ver por quê.',
      url: '/admin/profile?ver=sistema',
    },
  ].filter((line) => line !== false && line !== null);
}

const DAY_SECONDS = 86_400;

/** How long a push service keeps a message: 'Amanhã' alone is worth nothing the day after. */
export const secondsToLive = (delivery: Delivery): number =>
  delivery.reminders > 0 && linesOf(delivery).length === 1 ? delivery.dayLeft : DAY_SECONDS;

/** The text of one notification; several subjects become one message. */
export function messageOf(delivery: Delivery): PushMessage {
  const { clients, phone, unread } = delivery;
  const [first, ...rest] = linesOf(delivery);
  const { title = '', body = '', url = '/admin/dashboard' } = first ?? {};
  const whatsapp = clients === 1 && phone ? whatsappLink(phone) : null;
  if (rest.length === 0) return { title, body, url, whatsapp, unread };
  const others = rest.map((line) => line.title).join(' · ');
  return { title, body: others, url: '/admin/dashboard', whatsapp: null, unread };
}
