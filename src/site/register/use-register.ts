import { useState } from 'react';
import type { ClientSessionAnswer } from '../../shared/clients/registration.ts';
import type { PublicMessage } from '../../shared/notifications/notifications.ts';
import type { ActiveTerm } from '../../shared/terms/terms.ts';
import { type ClientSession, logIn } from '../session/client-session.ts';
import { openWhatsapp } from './bridge/bridge.ts';
import type { Reach } from './client/fresh-data.ts';
import type { FreshData } from './client/use-fresh-data.ts';
import type { useMessages } from './client/use-messages.ts';
import { keepPreference } from './fields/PreferenceField.tsx';
import type { Mode } from './form.ts';

/** `service` is its line in the message, '' for none. */
type Sent = { readonly mode: Mode; readonly phone: string; readonly service: string };

type Screen =
  | { readonly step: 'form' }
  | { readonly step: 'terms'; readonly session: ClientSession; readonly term: ActiveTerm }
  | { readonly step: 'messages'; readonly messages: readonly PublicMessage[] }
  | { readonly step: 'call'; readonly reach: Reach };

export function useRegister(
  { refreshReach, refreshTerm }: FreshData,
  { look, markRead }: ReturnType<typeof useMessages>,
) {
  const [screen, setScreen] = useState<Screen>({ step: 'form' });
  const [service, setService] = useState('');

  async function leave(mode: Mode, chosen: string): Promise<void> {
    const reach = await refreshReach();
    if (reach.whatsapp === null) return setScreen({ step: 'call', reach });
    openWhatsapp(reach.whatsapp, mode, chosen);
    setScreen({ step: 'form' });
  }

  async function showMessages(session: ClientSession, chosen: string): Promise<void> {
    const messages = await look(session);
    if (messages.length > 0) setScreen({ step: 'messages', messages });
    else await leave('login', chosen);
  }

  async function continueAfterSignIn(answer: ClientSessionAnswer, sent: Sent): Promise<void> {
    setService(sent.service);
    logIn(answer, sent.phone);
    keepPreference('');
    dispatchEvent(new Event('entered'));
    const session = { id: answer.user.id, token: answer.token };
    if (sent.mode === 'register') return leave(sent.mode, sent.service);
    // Terms that cannot be loaded are requested at the next login.
    const term = answer.termsPending === true ? await refreshTerm() : null;
    if (term) setScreen({ step: 'terms', session, term });
    else await showMessages(session, sent.service);
  }

  async function continueAfterMessages(): Promise<void> {
    markRead();
    await leave('login', service);
  }

  return {
    screen,
    service,
    continueAfterSignIn,
    continueAfterTerms: (session: ClientSession) => showMessages(session, service),
    continueAfterMessages,
  };
}
