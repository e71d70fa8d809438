import './TermsDialog.css';
import '../../styles/button.css';
import '../../styles/dialog.css';
import type { RefObject } from 'react';
import type { ActiveTerm } from '../../../shared/terms/terms.ts';
import { TermText } from './TermText.tsx';

type Props = { readonly term: ActiveTerm; readonly dialog: RefObject<HTMLDialogElement | null> };

export function TermsDialog({ term, dialog }: Props) {
  return (
    <dialog id="terms" closedby="any" ref={dialog} aria-labelledby="terms-title">
      <TermText term={term} className="dialog-body">
        <h2 id="terms-title">{term.title}</h2>
      </TermText>
      <form method="dialog" className="dialog-foot">
        <button type="submit" className="button plain" value="close">
          Fechar
        </button>
        <button type="submit" className="button" value="accept">
          Aceitar Termos
        </button>
      </form>
    </dialog>
  );
}
