import './Facts.css';
import { factsOf, type ServiceFacts } from '../../shared/content/service-facts.ts';

export function Facts({ of }: { readonly of: ServiceFacts }) {
  const facts = factsOf(of).join(' · ');
  return facts && <p className="facts">{facts}</p>;
}
