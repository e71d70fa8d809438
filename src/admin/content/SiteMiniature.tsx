import './SiteMiniature.css';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import hero from '../../site/hero/Hero.css?inline';
import art from '../../site/hero/HeroArt.css?inline';
import dark from '../../site/hero/HeroDark.css?inline';
import photo from '../../site/hero/HeroPhoto.css?inline';
import base from '../../site/styles/base.css?inline';
import button from '../../site/styles/button.css?inline';
import tokens from '../../site/styles/tokens.css?inline';
import icon from '../../site/ui/Icon.css?inline';
import { addFonts } from '../ui/site-fonts.ts';

// Below this the page has its phone layout (media queries see the window, not the miniature), so it
// is drawn at its real size.
const DESKTOP_MIN = 900;

// The page's own sheets in a shadow tree: neither side's rules reach the other. What they say of
// the document goes to the host.
const siteSheet = (() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    [tokens, base, icon, button, art, hero, dark, photo]
      .join('\n')
      .replace(/(^|[},\n])\s*(?::root|html|body)(?=\s*[{,])/g, '$1:host'),
  );
  return sheet;
})();

const ownSheet = (() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ':host { display: block } .when-client, .hero-next { display: none } *, ::before, ::after { animation: none !important }',
  );
  return sheet;
})();

type Props = {
  /** Read out in place of the drawing. */
  readonly label: string;
  readonly properties: Readonly<Record<`--${string}`, string>>;
  readonly children: ReactNode;
};

/**
 * A part of the public page, drawn with the page's own component and styles, small enough for its
 * place. Not interactive.
 */
export function SiteMiniature({ label, properties, children }: Props) {
  const { ref, width } = useElementSize();
  const { ref: drawing, height } = useElementSize();
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);

  useEffect(() => void addFonts(), []);

  useLayoutEffect(() => {
    if (!host) return;
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [siteSheet, ownSheet];
    setRoot(shadow);
  }, [host]);

  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(properties)) host?.style.setProperty(name, value);
  }, [host, properties]);

  // As wide as the window: what the page says in shares of it is then as on the page.
  const page = document.documentElement.clientWidth;
  const natural = page >= DESKTOP_MIN ? page : width;
  const scale = natural ? width / natural : 1;
  return (
    <div className="miniature" role="img" aria-label={label}>
      {/* Not `zoom`: the engines differ on what it does to lengths that follow the window. */}
      <div ref={ref} style={{ height: height * scale, overflow: 'hidden' }}>
        <div
          ref={drawing}
          style={{
            width: natural || undefined,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        >
          <div ref={setHost} inert aria-hidden>
            {root && createPortal(children, root)}
          </div>
        </div>
      </div>
    </div>
  );
}
