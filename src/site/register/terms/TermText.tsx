import './TermText.css';
import type { ReactNode } from 'react';
import { ownMarkup } from '../../../shared/core/text.ts';
import type { ActiveTerm } from '../../../shared/terms/terms.ts';

type Props = {
  readonly term: ActiveTerm;
  readonly className?: string;
  readonly children?: ReactNode;
};

export function TermText({ term, className = '', children }: Props) {
  return (
    <section
      className={`term-text ${className}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
      tabIndex={0}
      aria-label={`${term.title}, versão ${term.version}`}
    >
      {children}
      <p className="quiet">{`Versão ${term.version}`}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: six bare tags, whatever was saved */}
      <div dangerouslySetInnerHTML={{ __html: ownMarkup(term.content) }} />
    </section>
  );
}
