import './Testimonials.css';
import '../styles/more.css';
import '../styles/split.css';
import type { SiteContent } from '../../shared/content/content.ts';
import { brief, formatCount, initials } from '../../shared/core/text.ts';
import { isSafeUrl } from '../../shared/core/url.ts';
import { SectionHead } from '../page/SectionHead.tsx';
import { Sourced } from '../ui/Picture.tsx';
import { oldBrowsers } from '../ui/sources.ts';
import { Stars } from './Stars.tsx';

const LONG = 360;

// A copied review may have its own.
const MARKS = /^["“”«]([^"“”«»]*)["“”»]$/;

/** A long text, folded after its first words without script. */
function Quote({ text: said }: { readonly text: string }) {
  const text = said.replace(MARKS, '$1');
  if (text.length <= LONG) return <p>{`“${text}”`}</p>;
  const start = brief(text, LONG - 80);
  return (
    <>
      <p>{`“${start}`}</p>
      <details>
        <summary className="more">Ler mais</summary>
        <p>{text.slice(start.length - 1).replace(/^[\s,;:.–—-]+/u, '')}”</p>
      </details>
    </>
  );
}

type Props = Pick<SiteContent, 'testimonials' | 'contact'>;

export function Testimonials({ testimonials, contact }: Props) {
  const { google_reviews: reviews, rating, rating_count, rating_month } = contact;
  const count = rating && rating_month && rating_count;
  return (
    <div className={testimonials.length > 1 ? 'wrap' : 'wrap split'}>
      <SectionHead of="testimonials" title="Depoimentos" say="O que fica depois da sessão.">
        {reviews && isSafeUrl(reviews) && (
          <>
            {count ? `Nota ${rating} de 5 em ${formatCount(count)} ` : 'Leia também as '}
            <a href={reviews} target="_blank" rel="noopener noreferrer">
              {`${count === 1 ? 'avaliação' : 'avaliações'} no Google`}
            </a>
            {count && ` (${rating_month})`}.
          </>
        )}
      </SectionHead>
      <ul className="quotes">
        {testimonials.map(({ id, name, role, source, content, image_url, rating, ...picture }) => (
          <li key={id}>
            <figure className="quote">
              <Stars rating={rating} />
              <blockquote dir="auto">
                <Quote text={content} />
              </blockquote>
              <figcaption>
                <span className="avatar">
                  <span aria-hidden="true">{initials(name)}</span>
                  {image_url !== null && isSafeUrl(image_url) && (
                    <Sourced of={picture}>
                      <img
                        src={oldBrowsers(picture, image_url)}
                        alt=""
                        width="56"
                        height="56"
                        loading="lazy"
                        referrerPolicy="no-referrer"
                        data-broken="remove"
                      />
                    </Sourced>
                  )}
                </span>
                <span dir="auto">
                  <strong>{name}</strong>
                  {(role || source) && (
                    <span className="quiet">
                      {[role, source && `via ${source}`].filter(Boolean).join(' · ')}
                    </span>
                  )}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
