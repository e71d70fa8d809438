import './About.css';
import type { SiteContent } from '../../shared/content/content.ts';
import { sinceWords } from '../hero/trust-facts.ts';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { ART, Picture } from '../ui/Picture.tsx';

export function About({ about }: { readonly about: SiteContent['about'] }) {
  const { person, training, registration } = about;
  const facts = [person, sinceWords(about), training, registration].filter(Boolean).join(' · ');
  return (
    <div className="wrap about">
      <div className="arch">
        <Picture
          of={about}
          src={about.image_url}
          art={about.image_url ? ART.room : ART.firstRoom}
          alt={about.title}
          width={640}
          height={760}
        />
      </div>
      <div className="about-text" dir="auto">
        <h2 id="about-title">{about.title}</h2>
        {about.subtitle && <p className="about-subtitle">{about.subtitle}</p>}
        <Paragraphs text={about.description} />
        {facts && <p className="strip">{facts}</p>}
      </div>
    </div>
  );
}
