import './Facts.css';
import { durationText, priceWords, type ServiceFacts } from '../../shared/content/service-facts.ts';

/** '60 min · R$ 150', or each variant, whose parts a menu places apart. */
export function Facts({ of: { duration, price, variants } }: { readonly of: ServiceFacts }) {
  if (variants)
    return (
      <p className="facts many">
        {variants.map((one) => (
          <span key={one.duration}>
            {durationText(one.duration)} {one.price !== null && <b>{priceWords(one.price)}</b>}
          </span>
        ))}
      </p>
    );
  return (
    (duration || price) && (
      <p className="facts">
        {duration && <span>{durationText(duration)}</span>}
        {duration && price && <i> · </i>}
        {price && <b>{priceWords(price)}</b>}
      </p>
    )
  );
}
