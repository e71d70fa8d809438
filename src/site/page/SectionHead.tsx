import './SectionHead.css';
import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly of?: string;
  readonly heading?: 'h1' | 'h2';
  readonly children?: ReactNode;
};

export function SectionHead({ title, of, heading: Heading = 'h2', children }: Props) {
  return (
    <header className="section-head">
      <Heading id={of && `${of}-title`}>{title}</Heading>
      {children && <p className="quiet">{children}</p>}
    </header>
  );
}
