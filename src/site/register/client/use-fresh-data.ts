import { useEffect, useState } from 'react';
import type { ActiveTerm } from '../../../shared/terms/terms.ts';
import {
  fetchReach,
  fetchServices,
  fetchTerm,
  type Reach,
  type ServiceOption,
} from './fresh-data.ts';

export type BuiltData = {
  readonly services: readonly ServiceOption[];
  readonly term: ActiveTerm;
  readonly reach: Reach;
  /** The days and times to choose from, as the code of a preference; '' asks for none. */
  readonly asksWhen: string;
};

export function useFreshData(built: BuiltData) {
  const [services, setServices] = useState(built.services);
  const [term, setTerm] = useState(built.term);
  const [reach, setReach] = useState(built.reach);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    void refreshServices();
    void refreshTerm();
  }, []);

  async function refreshServices(): Promise<void> {
    const fresh = await fetchServices();
    if (fresh) setServices(fresh);
  }

  async function refreshReach(): Promise<Reach> {
    const fresh = (await fetchReach()) ?? built.reach;
    setReach(fresh);
    return fresh;
  }

  async function refreshTerm(sent: ActiveTerm | null = null): Promise<ActiveTerm | null> {
    const fresh = sent ?? (await fetchTerm());
    if (fresh) setTerm(fresh);
    return fresh;
  }

  const { asksWhen } = built;
  return { services, term, reach, asksWhen, refreshServices, refreshReach, refreshTerm };
}

export type FreshData = ReturnType<typeof useFreshData>;
