import { ownMarkup } from '../../../shared/core/text.ts';
import type { ActiveTerm } from '../../../shared/terms/terms.ts';
import text from '../../../site/register/terms/TermText.css?inline';
import base from '../../../site/styles/base.css?inline';
import dialog from '../../../site/styles/dialog.css?inline';
import tokens from '../../../site/styles/tokens.css?inline';
import { ShadowTree, siteSheet } from '../../ui/ShadowTree.tsx';

const OWN =
  ':host { display: block; color-scheme: light; --title-font: var(--body-font) } h2 { margin-bottom: 0.25rem }';
const sheet = siteSheet(tokens, base, dialog, text, OWN);

export function ClientView({ term }: { readonly term: ActiveTerm }) {
  return (
    <ShadowTree sheet={sheet}>
      {/* The markup of TermText.tsx; an import would give /register one more file. */}
      <section
        className="term-text dialog-body"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
        tabIndex={0}
        aria-label={`${term.title}, versão ${term.version}`}
      >
        <h2>{term.title}</h2>
        <p className="quiet">{`Versão ${term.version}`}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: six bare tags */}
        <div dangerouslySetInnerHTML={{ __html: ownMarkup(term.content) }} />
      </section>
    </ShadowTree>
  );
}
