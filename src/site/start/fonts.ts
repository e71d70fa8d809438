import { onNextIdle } from '../lazy/load.ts';
import { below } from './scroll.ts';

/** Applies the fonts. Each lays out the page again, so what is below the window waits for all. */
export async function applyFonts(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const rest = [...document.querySelectorAll<HTMLElement>('.section:not(#faq)')]
    // Chrome counts layout shifts of questions that wait, and of what is passed on the way to a part.
    .filter((part) => !location.hash && below(part))
    .map(({ style, firstElementChild }) => [style, firstElementChild?.clientHeight] as const);
  for (const [style, height] of rest)
    style.cssText = `content-visibility:auto;contain-intrinsic-height:${height}px`;
  const link = document.querySelector<HTMLLinkElement>('[href="/lazy.css"]');
  const fonts = link?.sheet?.cssRules[0] as CSSMediaRule | undefined;
  if (fonts) fonts.media.mediaText = '';
  // They are asked for when this frame is drawn.
  await new Promise(requestAnimationFrame);
  await document.fonts.ready;
  for (const [style] of rest) {
    await new Promise<void>(onNextIdle);
    style.cssText = '';
  }
}
