import './Facts.css';
import { factsOf, type ServiceFacts } from '../../shared/content/service-facts.ts';

/** How long a service takes and what it costs; nothing where the owner says neither. */
export function Facts({ of }: { readonly of: ServiceFacts }) {
  const facts = factsOf(of).join(' · ');
  return facts && <p className="facts">{facts}</p>;
}
