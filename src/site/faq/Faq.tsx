import './Faq.css';
import '../styles/split.css';
import type { SiteContent } from '../../shared/content/content.ts';
import { contactTarget } from '../page/links.ts';
import { SectionHead } from '../page/SectionHead.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';

export function Faq({ content }: { readonly content: SiteContent }) {
  return (
    <div className="wrap split">
      <SectionHead
        of="faq"
        title="Perguntas frequentes"
        say="O que quase todo mundo quer saber antes de vir."
      >
        Não achou a sua? <a href={contactTarget(content, '')}>Fale comigo</a>.
      </SectionHead>
      <div className="faq">
        {content.faq.map(({ id, question, answer }, index) => (
          <details key={id} name="faq" open={index === 0} dir="auto">
            <summary>
              <h3>{question}</h3>
              <Icon name="chevron-down" />
            </summary>
            <div className="answer">
              <Paragraphs text={answer} />
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}
