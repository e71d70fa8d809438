import type { SiteContent } from '../shared/content.ts';
import { paragraphs } from '../shared/text.ts';
import { ART, Picture } from './Picture.tsx';

/** Who the therapist is: picture, title, subtitle and paragraphs. */
export function About({ about }: { readonly about: SiteContent['about'] }) {
  return (
    <div className="wrap about">
      <div className="arch">
        <Picture src={about.image_url} art={ART.room} alt={about.title} width={640} height={760} />
      </div>
      <div className="about-text" dir="auto">
        <h2 id="about-title">{about.title}</h2>
        {about.subtitle && <p className="about-subtitle">{about.subtitle}</p>}
        {paragraphs(about.description).map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: no identity but their place
          <p key={index}>{text}</p>
        ))}
      </div>
    </div>
  );
}
