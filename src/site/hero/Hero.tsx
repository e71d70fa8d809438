import './Hero.css';
import '../styles/button.css';
import { pageOrder } from '../../build/page-order.ts';
import type { SiteContent } from '../../shared/content/content.ts';
import type { Section } from '../../shared/content/entities/registry.ts';
import { heroTarget } from '../page/links.ts';
import { Icon } from '../ui/Icon.tsx';
import { Sourced } from '../ui/Picture.tsx';
import { avif, oldBrowsers } from '../ui/sources.ts';
import { whole } from '../ui/whole.tsx';
import { titleLines } from './hero-fit.ts';
import { heroPicture } from './hero-style.ts';
import { heroTone } from './hero-tone.ts';

const labelOf = (section: Section) => pageOrder.find(({ name }) => name === section)?.label;

type Props = {
  readonly hero: SiteContent['hero'];
  readonly contact: SiteContent['contact'];
  readonly facts: readonly string[];
  readonly owner: string;
  readonly next?: Section | undefined;
};

export function Hero({ hero, contact, facts, owner, next }: Props) {
  const picture = heroPicture(hero);
  const lines = titleLines(hero.title);
  const shown = lines.length > 0 ? lines : [owner];
  const { tone } = heroTone(hero);
  const button = hero.button_text.trim() || 'AGENDAR SESSÃO';
  return (
    <div className="hero-content" data-tone={tone}>
      <div className="wrap">
        <div className="hero-text">
          <h1 dir="auto">
            {shown.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: no identity but their place
              <span key={index}>{whole(index === shown.length - 1 ? line : `${line} `)}</span>
            ))}
          </h1>
          {hero.subtitle && (
            <p className="hero-subtitle" dir="auto">
              {hero.subtitle}
            </p>
          )}
          <a className="button big when-visitor" href="/register">
            {button}
          </a>
          <a
            className="button big when-client"
            href={heroTarget(hero, contact)}
            rel="noopener noreferrer"
          >
            {button}
          </a>
          {facts.length > 0 && (
            <ul className="strip">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
        {picture !== null && (
          <Sourced of={avif(hero)}>
            <img
              className="hero-picture"
              src={oldBrowsers(hero, picture)}
              alt={hero.image_alt ?? ''}
              width="1088"
              height="1360"
              fetchPriority="high"
              data-broken={`/art/capa${tone === 'dark' ? '-escura' : ''}.svg`}
            />
          </Sourced>
        )}
      </div>
      {next && (
        <a className="hero-next" href={`#${next}`} aria-label={`Continuar para ${labelOf(next)}`}>
          <Icon name="chevron-down" />
        </a>
      )}
    </div>
  );
}
