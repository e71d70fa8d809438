import type { RefObject, SyntheticEvent } from 'react';
import type { ActiveTerm } from '../../shared/users.ts';
import { TermText } from './TermText.tsx';

type Props = {
  readonly term: ActiveTerm;
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly onAccept: () => void;
};

/** The terms of use as a native modal: it opens, scrolls and closes before any script of ours has come. */
export function TermsDialog({ term, dialog, onAccept }: Props) {
  function closed({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (currentTarget.returnValue === 'accept') onAccept();
    // The answer outlives the closing: Esc next time would accept again.
    currentTarget.returnValue = '';
  }
  return (
    <dialog id="terms" closedby="any" ref={dialog} aria-labelledby="terms-title" onClose={closed}>
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
