import './Panes.css';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Side = {
  readonly title: string;
  /** Buttons beside the title. */
  readonly tools?: ReactNode;
  readonly content: ReactNode;
};

type Props = {
  readonly form: Side;
  readonly list: Side;
  /** Where there is room for one of the two: the form in the list's place, or above it. */
  readonly narrow: 'list' | 'form' | 'both';
};

function Pane({ side, title, tools, content }: Side & { readonly side: 'form' | 'list' }) {
  return (
    <section className={`${side}-pane`} aria-label={title}>
      <div className="pane-head">
        <Title order={2} size="h4">
          {title}
        </Title>
        {tools}
      </div>
      {content}
    </section>
  );
}

/** A form beside the list of what it makes. */
export function Panes({ form, list, narrow }: Props) {
  return (
    <div className="panes" data-narrow={narrow}>
      <Pane side="form" {...form} />
      <Pane side="list" {...list} />
    </div>
  );
}
