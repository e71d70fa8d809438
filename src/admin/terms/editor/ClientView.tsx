import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ownMarkup } from '../../../shared/terms/own-markup.ts';
import type { ActiveTerm } from '../../../shared/terms/terms.ts';
import text from '../../../site/register/terms/TermText.css?inline';
import base from '../../../site/styles/base.css?inline';
import dialog from '../../../site/styles/dialog.css?inline';
import tokens from '../../../site/styles/tokens.css?inline';

// In a shadow tree, so that the sheets of /register and of the panel stay apart.
const sheet = (() => {
  const sheet = new CSSStyleSheet();
  const own =
    ':host { display: block; color-scheme: light; --title-font: var(--body-font) } h2 { margin-bottom: 0.25rem }';
  sheet.replaceSync(
    [tokens, base, dialog, text, own]
      .join('\n')
      .replace(/(^|[},\n])\s*(?::root|html|body)(?=\s*[{,])/g, '$1:host'),
  );
  return sheet;
})();

/** A term as the dialog of /register shows it. */
export function ClientView({ term }: { readonly term: ActiveTerm }) {
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);

  useLayoutEffect(() => {
    if (!host) return;
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    setRoot(shadow);
  }, [host]);

  return (
    <div ref={setHost} className="client-view">
      {root &&
        createPortal(
          // The markup of TermText.tsx; an import would give /register one more file.
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
          </section>,
          root,
        )}
    </div>
  );
}
