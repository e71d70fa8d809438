import './Invite.css';
import type { SiteContent } from '../../shared/content/content.ts';
import { BookLinks } from './BookLinks.tsx';

export function Invite({ contact }: { readonly contact: SiteContent['contact'] }) {
  return (
    <div className="wrap invite">
      <h2>Seu corpo pede uma pausa?</h2>
      <BookLinks contact={contact}>Agendar Sessão</BookLinks>
    </div>
  );
}
