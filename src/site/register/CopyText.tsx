import { useRef, useState } from 'react';

/** The ready message, to be pasted by hand where the link does not work. */
export function CopyText({ text }: { readonly text: string }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // No permission or no https: selected, the text is one keystroke or a long press from the clipboard.
      box.current?.select();
    }
  }

  return (
    <div className="copy">
      <label htmlFor="ready-message">Mensagem pronta</label>
      <textarea id="ready-message" ref={box} readOnly rows={3} value={text} />
      <button type="button" className="button plain" onClick={copy}>
        {copied ? 'Mensagem copiada' : 'Copiar mensagem'}
      </button>
      <span className="hush" role="status">
        {copied ? 'Mensagem copiada' : ''}
      </span>
    </div>
  );
}
