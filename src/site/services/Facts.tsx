import './Facts.css';
import { durationText, reais, type ServiceFacts } from '../../shared/content/service-facts.ts';

/** '60 min · R$ 150', whose parts a menu places apart. */
export function Facts({ of: { duration, price } }: { readonly of: ServiceFacts }) {
  return (
    (duration || price) && (
      <p className="facts">
        {duration && <span>{durationText(duration)}</span>}
        {duration && price && <i> · </i>}
        {price && <b>{`R$\u00a0${reais(price)}`}</b>}
      </p>
    )
  );
}
