import './Summary.css';

/** What is being booked; keeps its height, so that choosing moves nothing. */
export function Summary({ service }: { readonly service: string | undefined }) {
  return (
    <p className="summary" aria-live="polite">
      Sua sessão <strong dir="auto">{service ?? 'O que você procura?'}</strong>
    </p>
  );
}
