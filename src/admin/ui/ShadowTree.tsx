import { type HTMLAttributes, type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export function siteSheet(...styles: readonly string[]): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    styles.join('\n').replace(/(^|[},\n])\s*(?::root|html|body)(?=\s*[{,])/g, '$1:host'),
  );
  return sheet;
}

type Props = HTMLAttributes<HTMLDivElement> & {
  readonly sheet: CSSStyleSheet;
  readonly properties?: Readonly<Record<`--${string}`, string>>;
  readonly children: ReactNode;
};

/** A part of the site in the panel, isolated from each other's styles. */
export function ShadowTree({ sheet, properties = {}, children, ...host }: Props) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useLayoutEffect(() => {
    if (!box) return;
    const shadow = box.shadowRoot ?? box.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [sheet];
    setRoot(shadow);
  }, [box, sheet]);
  return (
    <div ref={setBox} style={properties} {...host}>
      {root && createPortal(children, root)}
    </div>
  );
}
