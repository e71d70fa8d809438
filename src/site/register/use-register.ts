import { useRef, useState } from 'react';
import type { ClientSessionAnswer } from '../../shared/clients.ts';
import type { PublicMessage } from '../../shared/notifications.ts';
import type { ActiveTerm } from '../../shared/terms.ts';
import { type ClientSession, logIn } from '../../stores/client-session.ts';
import { openWhatsapp } from './bridge.ts';
import type { Mode } from './form.ts';
import { fetchMessages } from './fresh-data.ts';
import type { FreshData } from './use-fresh-data.ts';

export type Screen =
  | { readonly step: 'form' }
  | { readonly step: 'terms'; readonly session: ClientSession; readonly term: ActiveTerm }
  | { readonly step: 'messages'; readonly messages: readonly PublicMessage[] };

/**
 * The way from an accepted form to WhatsApp: new terms and messages of the owner are met on it, at
 * login only.
 */
export function useRegister({ refreshWhatsapp, refreshTerm }: FreshData) {
  const [screen, setScreen] = useState<Screen>({ step: 'form' });

  const note = useRef('');

  const continueToWhatsapp = async (mode: Mode) =>
    openWhatsapp(await refreshWhatsapp(), mode, note.current);

  async function showMessages(session: ClientSession): Promise<void> {
    const messages = await fetchMessages(session);
    if (messages.length > 0) setScreen({ step: 'messages', messages });
    else await continueToWhatsapp('login');
  }

  async function continueAfterSignIn(
    answer: ClientSessionAnswer,
    mode: Mode,
    serviceNote: string,
  ): Promise<void> {
    note.current = serviceNote;
    logIn(answer);
    dispatchEvent(new Event('entered'));
    const session = { id: answer.user.id, token: answer.token };
    if (mode === 'register') return continueToWhatsapp(mode);
    // Terms that cannot be had now are asked for at the next login: nobody is stranded.
    const term = answer.termsPending === true ? await refreshTerm() : null;
    if (term) setScreen({ step: 'terms', session, term });
    else await showMessages(session);
  }

  return { screen, continueToWhatsapp, showMessages, continueAfterSignIn };
}
