import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { theme } from '../../../src/admin/shell/theme.ts';

/** Draws a part of the panel into happy-dom's page until its test ends; answers what closes it. */
export function draw(part: ReactNode): () => void {
  const root = createRoot(document.body);
  flushSync(() => root.render(<MantineProvider theme={theme}>{part}</MantineProvider>));
  const close = () => flushSync(() => root.unmount());
  onTestFinished(close);
  return close;
}

/** The button or link on screen with these words, or this name. */
export const control = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find(
    (one) => one.textContent === words || one.getAttribute('aria-label') === words,
  );

/** Presses a button that is there. */
export function press(words: string): void {
  const found = control(words);
  if (!found) throw new Error(`no '${words}' among: ${document.body.textContent}`);
  flushSync(() => found.click());
}

/** Presses Escape on the page. */
export const pressEscape = () =>
  flushSync(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );

/** Types a text in the place of what an input holds. */
export function type(css: string, text: string): void {
  const input = document.querySelector<HTMLInputElement>(css);
  if (!input) throw new Error(`no '${css}'`);
  flushSync(() => {
    Reflect.set(Object.getPrototypeOf(input), 'value', text, input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
