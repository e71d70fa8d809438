import type { ReactNode } from 'react';
import { preciseMoment } from './long-day.ts';

type Props<Entry> = {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly none: string;
  readonly children: (entry: Entry) => ReactNode;
};

export function DataEntries<Entry extends { readonly created_at: string }>({
  title,
  entries,
  none,
  children,
}: Props<Entry>) {
  return (
    <section>
      <h3>{title}</h3>
      {entries.length === 0 && <p>{none}</p>}
      <ul className="plain-list">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment; none moves
          <li key={`${entry.created_at} ${index}`} className="paper-row">
            <time dateTime={entry.created_at}>{preciseMoment(entry.created_at)}</time>
            <div>{children(entry)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
