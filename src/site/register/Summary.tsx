import './Summary.css';
import { factsOf } from '../../shared/service-facts.ts';
import type { ServiceOption } from './fresh-data.ts';

/** What is being booked; keeps its height, so that choosing moves nothing. */
export function Summary({ service }: { readonly service: ServiceOption | undefined }) {
  return (
    <p className="summary" aria-live="polite">
      {`${['Sua sessão', ...factsOf(service)].join(' · ')} `}
      <strong dir="auto">{service?.title ?? 'O que você procura?'}</strong>
    </p>
  );
}
