import type { ReactNode } from 'react';
import type { ActiveTerm } from '../../shared/terms.ts';

type Props = { readonly term: ActiveTerm; readonly className?: string; readonly children?: ReactNode };

/** The terms' text, which can be scrolled by keyboard too. */
export function TermText({ term, className = '', children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus to be scrolled by keyboard (WCAG 2.1.1).
    <section className={`term-text ${className}`} tabIndex={0} aria-label={`${term.title}, versão ${term.version}`}>
      {children}
      <p className="quiet">{`Versão ${term.version}`}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: six tags without attributes are all that the server saves of a term. */}
      <div dangerouslySetInnerHTML={{ __html: term.content }} />
    </section>
  );
}
