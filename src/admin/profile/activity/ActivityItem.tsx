import { useState } from 'react';
import type { Activity } from '../../../shared/access/activity.ts';
import { timeOf } from '../../ui/moment.tsx';
import {
  type Change,
  changesOf,
  describeActivity,
  describeActor,
  isErased,
} from './activity-words.ts';

const MAX_LENGTH = 240;

function LongText({ text }: { readonly text: string }) {
  const [whole, setWhole] = useState(false);
  if (text === '') return <span className="activity-empty">(vazio)</span>;
  if (text.length <= MAX_LENGTH) return text;
  return (
    <>
      {whole ? text : `${text.slice(0, MAX_LENGTH).trimEnd()}…`}
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

export function ActivityItem({ entry }: { readonly entry: Activity }) {
  const changes = changesOf(entry);
  const words = describeActivity(entry);
  const both = entry.before !== null && entry.after !== null;
  return (
    <li className="activity">
      <div className="activity-head">
        <strong dir="auto">{words}</strong>
        <span className="activity-by">
          <time dateTime={entry.created_at}>{timeOf(entry.created_at)}</time> ·{' '}
          {describeActor(entry)}
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
