import type { SiteContent } from '../shared/content.ts';
import { paragraphs } from '../shared/text.ts';
import { Icon } from './Icon.tsx';

/** Native accordion, one open at a time, the first from the start. */
export function Faq({ faq }: { readonly faq: SiteContent['faq'] }) {
  return (
    <div className="wrap split">
      <header className="section-head">
        <h2 id="faq-title">Perguntas frequentes</h2>
        <p className="quiet">
          Não achou a sua? <a href="#contact">Fale comigo</a>.
        </p>
      </header>
      <div className="faq">
        {faq.map(({ id, question, answer }, index) => (
          <details key={id} name="faq" open={index === 0} dir="auto">
            <summary>
              <h3>{question}</h3>
              <Icon name="chevron-down" />
            </summary>
            <div className="answer">
              {paragraphs(answer).map((text, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: no identity but their place
                <p key={place}>{text}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}
