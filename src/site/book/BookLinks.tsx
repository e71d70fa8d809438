import '../styles/button.css';
import './Book.css';
import type { SiteContent } from '../../shared/content/content.ts';
import { clientTarget } from '../page/links.ts';

type Props = {
  readonly contact: SiteContent['contact'];
  readonly children: string;
};

export function BookLinks({ contact, children }: Props) {
  return (
    <>
      <a className="button when-visitor" href="/register">
        {children}
      </a>
      <a className="button when-client" href={clientTarget(contact)} rel="noopener noreferrer">
        {children}
      </a>
    </>
  );
}

/** The booking button that stays in view, hidden while another one is (`html[data-book]`). */
export function Book({ contact }: { readonly contact: SiteContent['contact'] }) {
  return <BookLinks contact={contact}>Agendar</BookLinks>;
}
