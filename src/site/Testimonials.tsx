import './Testimonials.css';
import type { SiteContent } from '../shared/content.ts';
import { isSafeUrl } from '../shared/url.ts';
import { initials } from './initials.ts';
import { SectionHead } from './SectionHead.tsx';

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.600 7.700l5.800-.800z';

function Stars({ rating }: { readonly rating: number }) {
  return (
    <svg className="stars" viewBox="0 0 116 20" role="img" aria-label={`${rating} de 5 estrelas`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <path
          key={star}
          className={star > rating ? 'off' : undefined}
          transform={`translate(${(star - 1) * 24})`}
          d={STAR}
        />
      ))}
    </svg>
  );
}

export function Testimonials({
  testimonials,
}: {
  readonly testimonials: SiteContent['testimonials'];
}) {
  return (
    <div className="wrap">
      <SectionHead of="testimonials" title="Depoimentos" />
      <ul className="quotes">
        {testimonials.map(({ id, name, role, content, image_url, rating }) => (
          <li key={id}>
            <figure className="quote">
              <Stars rating={rating} />
              <blockquote dir="auto">
                <p>“{content}”</p>
              </blockquote>
              <figcaption>
                <span className="avatar">
                  <span aria-hidden="true">{initials(name)}</span>
                  {image_url !== null && isSafeUrl(image_url) && (
                    <img
                      src={image_url}
                      alt=""
                      width="56"
                      height="56"
                      loading="lazy"
                      referrerPolicy="no-referrer"
                      data-broken="remove"
                    />
                  )}
                </span>
                <span dir="auto">
                  <strong>{name}</strong>
                  {role && <span className="quiet">{role}</span>}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
