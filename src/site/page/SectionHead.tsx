import './SectionHead.css';
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly of?: string;
  readonly heading?: 'h1' | 'h2';
  /** What is read as the heading: the title is a small line above it. */
  readonly say: string;
  readonly children?: ReactNode;
};

export function SectionHead({ title, of, heading: Heading = 'h2', say, children }: Props) {
  return (
    <header className="section-head">
      <Heading id={of && `${of}-title`}>{title}</Heading>
      <p className="say">{say}</p>
      {children && <p className="quiet">{children}</p>}
    </header>
  );
}
