import './Book.css';
import type { SiteContent } from '../../shared/content/content.ts';
import { BookLinks } from './BookLinks.tsx';

/**
 * The booking button that stays in sight: in the navbar, on a phone at the foot of the window. It
 * shows while no other one is in the window (`html[data-book]`).
 */
export function Book({ contact }: { readonly contact: SiteContent['contact'] }) {
  return <BookLinks contact={contact}>Agendar</BookLinks>;
}
