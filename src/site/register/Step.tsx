import './Step.css';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * One thing at a time between the form and WhatsApp; its heading takes the focus when it appears.
 */
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
