import { useState } from 'react';
import type { Activity } from '../../../shared/access/activity.ts';
import { timeOf } from '../../ui/moment.ts';
import { type Change, changesOf, deed, doer, isErased } from './activity-words.ts';

/** More than this is cut: a term of use would push the rest of the page away. */
const MOST = 240;

/** A value of a record; a long one is cut until it is asked for. */
function LongText({ text }: { readonly text: string }) {
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

const listed = new Intl.ListFormat('pt-BR');

function Changed({ label, from, to }: Change) {
  return (
    <div>
      <dt>{label}</dt>
      {from !== null && (
        <dd>
          <span className="activity-side">Antes: </span>
          <del>
            <LongText text={from} />
          </del>
        </dd>
      )}
      {to !== null && (
        <dd>
          {from !== null && <span className="activity-side">Depois: </span>}
          <ins>
            <LongText text={to} />
          </ins>
        </dd>
      )}
    </div>
  );
}

/** One write: what, who and when; what it changed, on demand. */
export function ActivityItem({ entry }: { readonly entry: Activity }) {
  const changes = changesOf(entry);
  const words = deed(entry);
  const both = entry.before !== null && entry.after !== null;
  return (
    <li className="activity">
      <div className="activity-head">
        <strong dir="auto">{words}</strong>
        <span className="activity-by">
          <time dateTime={entry.created_at}>{timeOf(entry.created_at)}</time> · {doer(entry)}
        </span>
      </div>
      {isErased(entry) && <p className="activity-empty">Dados eliminados</p>}
      {changes.length > 0 && (
        <details>
          <summary>
            {both ? 'Antes e depois' : 'Ver'}: {listed.format(changes.map(({ label }) => label))}
          </summary>
          <dl>
            {changes.map((change) => (
              <Changed key={change.label} {...change} />
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
