import { useEffect, useState } from 'react';
import type { ActiveTerm } from '../../shared/terms.ts';
import { liveServices, liveTerm, liveWhatsapp, type ServiceOption } from './live.ts';

/** What the page was built with. */
export type Built = {
  readonly services: readonly ServiceOption[];
  readonly term: ActiveTerm;
  /** `https://wa.me/…` without a message. */
  readonly whatsapp: string;
};

/**
 * Services, terms and WhatsApp link: first as built, then as the server has them. `refresh…` answer
 * the newest known.
 */
export function useLive(built: Built) {
  const [services, setServices] = useState(built.services);
  const [term, setTerm] = useState(built.term);
  const [whatsapp, setWhatsapp] = useState(built.whatsapp);

  useEffect(() => {
    void liveServices().then((list) => list && setServices(list));
    void liveTerm().then((fresh) => fresh && setTerm(fresh));
  }, []);

  async function refreshWhatsapp(): Promise<string> {
    const link = (await liveWhatsapp()) ?? built.whatsapp;
    setWhatsapp(link);
    return link;
  }

  /** Takes over the terms the server sent along, or asks for them. */
  async function refreshTerm(sent: ActiveTerm | null = null): Promise<ActiveTerm | null> {
    const fresh = sent ?? (await liveTerm());
    if (fresh) setTerm(fresh);
    return fresh;
  }

  return { services, term, whatsapp, refreshWhatsapp, refreshTerm };
}

export type Live = ReturnType<typeof useLive>;
