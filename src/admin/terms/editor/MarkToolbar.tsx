import './MarkToolbar.css';
import { type RefObject, useEffect, useState } from 'react';
import { type Mark, marked, marksAt } from './term-markup.ts';

const BUTTONS = [
  { mark: 'strong', label: 'Negrito', className: 'marks-bold', key: 'b' },
  { mark: 'em', label: 'Itálico', className: 'marks-italic', key: 'i' },
  { mark: 'li', label: 'Lista', className: '', key: '' },
  { mark: 'p', label: 'Parágrafo', className: '', key: '' },
] as const;

/**
 * Puts the mark on what is selected, as if it were typed: the browser's own undo takes it back.
 */
function apply(box: HTMLTextAreaElement, mark: Mark): void {
  const { selectionStart: from, selectionEnd: to } = box;
  const { insert, selected, ...place } = marked(box.value, { from, to }, mark);
  box.focus();
  box.setSelectionRange(place.from, place.to);
  // Deprecated, and the only way into the undo history that every browser has.
  const command = insert === '' ? 'delete' : 'insertText';
  if (!document.execCommand(command, false, insert)) {
    box.setRangeText(insert);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
  box.setSelectionRange(selected.from, selected.to);
}

type Props = { readonly id: string; readonly box: RefObject<HTMLTextAreaElement | null> };

/** Bold, italic, list and paragraph for the HTML in a text box; Ctrl+B and Ctrl+I in the box. */
export function MarkToolbar({ id, box }: Props) {
  const [pressed, setPressed] = useState<readonly Mark[]>([]);

  useEffect(() => {
    const { current: element } = box;
    if (!element) return;
    const look = () => {
      if (document.activeElement !== element) return;
      const { selectionStart: from, selectionEnd: to, value } = element;
      setPressed(marksAt(value, { from, to }));
    };
    const typed = (event: KeyboardEvent) => {
      const button = BUTTONS.find(({ key }) => key !== '' && key === event.key.toLowerCase());
      if (!button || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      apply(element, button.mark);
    };
    document.addEventListener('selectionchange', look);
    element.addEventListener('input', look);
    element.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('selectionchange', look);
      element.removeEventListener('input', look);
      element.removeEventListener('keydown', typed);
    };
  }, [box]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons over their text box, no form of its own
    <div className="marks" role="group" aria-label="Formatar o texto" aria-controls={id}>
      {BUTTONS.map(({ mark, label, className, key }) => (
        <button
          key={mark}
          type="button"
          className={className}
          aria-pressed={pressed.includes(mark)}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
          title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
          // The selection stays in the text box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => box.current && apply(box.current, mark)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
