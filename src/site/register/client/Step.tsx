import './Step.css';
import { type ReactNode, useEffect, useRef } from 'react';

export function Step({
  name,
  title,
  children,
}: {
  readonly name: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card step" id={`${name}-step`} aria-labelledby="step-title">
      <h2 id="step-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
