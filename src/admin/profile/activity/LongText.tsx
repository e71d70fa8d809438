import { useState } from 'react';

/** More than this is cut: a term of use would push the rest of the page away. */
const MOST = 240;

/** A value of a record; a long one is cut until it is asked for. */
export function LongText({ text }: { readonly text: string }) {
  const [whole, setWhole] = useState(false);
  if (text === '') return <span className="activity-empty">(vazio)</span>;
  if (text.length <= MOST) return text;
  return (
    <>
      {whole ? text : `${text.slice(0, MOST).trimEnd()}…`}
      <button type="button" className="activity-more" onClick={() => setWhole(!whole)}>
        {whole ? 'Ver menos' : 'Ver tudo'}
      </button>
    </>
  );
}
