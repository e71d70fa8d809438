import { useEffect, useState } from 'react';
import type { ActiveTerm } from '../../shared/terms.ts';
import { fetchServices, fetchTerm, fetchWhatsapp, type ServiceOption } from './fresh-data.ts';

/** What the page was built with. */
export type BuiltData = {
  readonly services: readonly ServiceOption[];
  readonly term: ActiveTerm;
  /** `https://wa.me/…` without a message. */
  readonly whatsapp: string;
};

/**
 * Services, terms and WhatsApp link: first as built, then as the server has them. `refresh…`
 * answer the newest known.
 */
export function useFreshData(built: BuiltData) {
  const [services, setServices] = useState(built.services);
  const [term, setTerm] = useState(built.term);
  const [whatsapp, setWhatsapp] = useState(built.whatsapp);

  useEffect(() => {
    void fetchServices().then((list) => list && setServices(list));
    void fetchTerm().then((fresh) => fresh && setTerm(fresh));
  }, []);

  async function refreshWhatsapp(): Promise<string> {
    const link = (await fetchWhatsapp()) ?? built.whatsapp;
    setWhatsapp(link);
    return link;
  }

  /** Takes over the terms the server sent along, or asks for them. */
  async function refreshTerm(sent: ActiveTerm | null = null): Promise<ActiveTerm | null> {
    const fresh = sent ?? (await fetchTerm());
    if (fresh) setTerm(fresh);
    return fresh;
  }

  return { services, term, whatsapp, refreshWhatsapp, refreshTerm };
}

export type FreshData = ReturnType<typeof useFreshData>;
