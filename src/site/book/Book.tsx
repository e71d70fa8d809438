import './Book.css';
import type { SiteContent } from '../../shared/content/content.ts';
import { BookLinks } from './BookLinks.tsx';

/** The booking button that stays in view, hidden while another one is (`html[data-book]`). */
export function Book({ contact }: { readonly contact: SiteContent['contact'] }) {
  return <BookLinks contact={contact}>Agendar</BookLinks>;
}
