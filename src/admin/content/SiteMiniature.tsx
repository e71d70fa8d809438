import { Paper } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import hero from '../../site/hero/Hero.css?inline';
import art from '../../site/hero/HeroArt.css?inline';
import dark from '../../site/hero/HeroDark.css?inline';
import photo from '../../site/hero/HeroPhoto.css?inline';
import base from '../../site/styles/base.css?inline';
import button from '../../site/styles/button.css?inline';
import tokens from '../../site/styles/tokens.css?inline';
import icon from '../../site/ui/Icon.css?inline';
import { ShadowTree, siteSheet } from '../ui/ShadowTree.tsx';
import { addFonts } from '../ui/sheets.ts';

// Below this width the window has the phone layout, and the miniature its real size.
const DESKTOP_MIN = 900;

const OWN =
  ':host { display: block } .when-client, .hero-next { display: none } *, ::before, ::after { animation: none !important }';
const sheet = siteSheet(tokens, base, icon, button, art, hero, dark, photo, OWN);

type Props = {
  readonly label: string;
  readonly properties: Readonly<Record<`--${string}`, string>>;
  readonly children: ReactNode;
};

export function SiteMiniature({ label, properties, children }: Props) {
  const { ref, width } = useElementSize();
  const { ref: drawing, height } = useElementSize();
  useEffect(() => void addFonts(), []);

  // As wide as the window, so that viewport units are the page's.
  const page = document.documentElement.clientWidth;
  const natural = page >= DESKTOP_MIN ? page : width;
  const scale = natural ? width / natural : 1;
  const scaled = { transform: `scale(${scale})`, transformOrigin: '0 0' };
  return (
    <Paper withBorder radius="lg" style={{ overflow: 'hidden' }} role="img" aria-label={label}>
      {/* Not `zoom`, because engines differ in how it treats viewport units. */}
      <div ref={ref} style={{ height: height * scale, overflow: 'hidden' }}>
        <div ref={drawing} style={{ width: natural || undefined, ...scaled }}>
          <ShadowTree sheet={sheet} properties={properties} inert aria-hidden>
            {children}
          </ShadowTree>
        </div>
      </div>
    </Paper>
  );
}
