import { useState } from 'react';
import type { PublicMessage } from '../../shared/notifications.ts';
import type { ActiveTerm, ClientSessionAnswer } from '../../shared/users.ts';
import { $client, type ClientSession, logIn } from '../../stores/client-session.ts';
import { leave, markedBridge } from './bridge-state.ts';
import type { Mode } from './form.ts';
import { liveMessages } from './live.ts';
import type { Live } from './use-live.ts';

/** Where a person stands between the form and WhatsApp. */
export type Screen =
  | { readonly step: 'form' }
  | { readonly step: 'terms'; readonly session: ClientSession; readonly term: ActiveTerm }
  | { readonly step: 'messages'; readonly messages: readonly PublicMessage[] }
  | { readonly step: 'bridge'; readonly mode: Mode; readonly returned: boolean };

/** The way from an accepted form to WhatsApp: new terms and messages of the owner are met on it, at login only. */
export function useRegister({ refreshWhatsapp, refreshTerm }: Live) {
  const [screen, setScreen] = useState<Screen>({ step: 'form' });

  /** Back from WhatsApp, on a page loaded anew: the bridge again, without leaving by itself. */
  function restore(): void {
    const mode = markedBridge();
    if (mode === null || $client.get() === null) return;
    setScreen({ step: 'bridge', mode, returned: true });
    void refreshWhatsapp();
  }

  async function goOn(mode: Mode): Promise<void> {
    const link = await refreshWhatsapp();
    setScreen({ step: 'bridge', mode, returned: false });
    leave(link, mode);
  }

  async function showMessages(session: ClientSession): Promise<void> {
    const messages = await liveMessages(session);
    if (messages.length > 0) setScreen({ step: 'messages', messages });
    else await goOn('login');
  }

  async function entered(answer: ClientSessionAnswer, mode: Mode): Promise<void> {
    logIn(answer);
    const session = { id: answer.user.id, token: answer.token };
    if (mode === 'register') return goOn(mode);
    // Terms that cannot be had now are asked for at the next login: nobody is stranded.
    const term = answer.termsPending === true ? await refreshTerm() : null;
    if (term) setScreen({ step: 'terms', session, term });
    else await showMessages(session);
  }

  return { screen, restore, goOn, showMessages, entered };
}
